/** The format of ids and revisions in stored and sent runs. */

/** The highest valid revision. No learner makes so many changes. */
const maxRev = 1_000_000_000

export const isRev = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxRev

/** Whether a name can be an id. A name that every object inherits, such as `constructor`, cannot. */
export const isId = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= 200 && !(name in {})
