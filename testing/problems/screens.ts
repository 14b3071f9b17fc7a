/** Screens, answers and conditions that the problem cases share. `siteOf` adds titles and the texts of answers. */
export const answers = [{ id: 'travel' }, { id: 'work' }] as const

export const goal = { id: 'goal', kind: 'single-choice', questionKey: 'goal', answers }
export const pace = { ...goal, id: 'pace', questionKey: 'pace', answers: [{ id: 'slow' }, { id: 'fast' }] }
export const topics = { ...goal, id: 'topics', kind: 'multiple-choice', questionKey: 'topics' }
export const job = { id: 'job', kind: 'input', questionKey: 'job' }
export const email = { id: 'email', kind: 'email' }
export const pause = { id: 'pause', kind: 'divider' }
export const plan = { id: 'plan', kind: 'checkout' }

export const forTravel = { 'answers.goal': 'travel' }
export const forWork = { 'answers.goal': 'work' }
export const registered = { 'user.registered': true }
