/**
 * Bugs that a test puts into the project's own funnels. Every config can be read, but it does the wrong thing. `diff`
 * reports each bug. `check` reports the bugs that are visible without the older version.
 */
import type { RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'
import type { AnswerOption } from '../../engine/core/kind/screenConfig.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
export type Screen = Writable<RawScreen> & { answers?: Writable<AnswerOption>[] }

/** A funnel to change: its config as data, and its screens and answers by id. */
export interface Draft {
  raw: Writable<RawFunnel>
  screen(id: string): Screen
  answer(screen: string, id: string): Writable<AnswerOption>
  /** Replaces `from` with `to` in all files whose path matches `file`. To change the funnel's config, change `raw`. */
  replace(file: RegExp, from: string | RegExp, to: string): void
}

export interface SeededBug {
  what: string
  funnel: string
  seed(draft: Draft): void
  /** The code of the problem that `check` reports, and a part of its message. Undefined if `check` reports none. */
  check?: [code: string, message: string]
  /** A part of one line of `diff`. */
  diff: string
}

export const english = 'english-onboarding'
const tutoring = 'tutoring-short-onboarding'
const cancel = 'cancel-subscription'

export const seededBugs: readonly SeededBug[] = [
  {
    what: 'an answer has 30 points instead of 3',
    funnel: english,
    seed: ({ answer }) => void (answer('level-test-1', 'is').points = 30),
    diff: '! level-test-1.is.points: 3 → 30 (line ',
  },
  {
    what: 'points are moved to a wrong answer, so learners get another band',
    funnel: english,
    seed: ({ answer }) => {
      delete answer('level-test-5', 'lend').points
      answer('level-test-5', 'borrow').points = 3
    },
    diff: '! band of level: ',
  },
  {
    what: 'points are moved to a wrong answer, so this answer counts as the right one',
    funnel: english,
    seed: ({ answer }) => {
      delete answer('level-test-8', 'put-off').points
      answer('level-test-8', 'look-up').points = 3
    },
    diff: '! "level-test-8" “We had to ___ the meeting because half the team was ill.” right answer: “put off” → “look up” (3 points) (line',
  },
  {
    what: 'a message still describes the old pattern',
    funnel: tutoring,
    seed: ({ screen }) => void (screen('name').rules = { ...screen('name').rules, pattern: '^[A-Za-z ]+$' }),
    diff: '! "name" still says “Use letters only, in any alphabet.” (messages.pattern), but its pattern has changed',
  },
  {
    what: 'young learners are asked for an email address, as their last screen no longer ends the funnel',
    funnel: english,
    seed: ({ screen }) => void delete screen('plan-kept').terminal,
    diff: '! "plan-kept" “Your plan is kept on this device” terminal: true → not written (line ',
  },
  {
    what: 'a band begins one point too high',
    funnel: english,
    seed: ({ raw }) => {
      const { bands } = raw.scores!.level!
      raw.scores = {
        level: { bands: bands.map((band) => (band.id === 'A2' ? { ...band, from: 19 } : band)) },
      }
    },
    diff: '! scores.level: band "A2" begins at: 18 → 19 points (line ',
  },
  {
    what: 'a route leads four screens too far',
    funnel: english,
    seed: ({ screen }) => {
      const { next } = screen('halfway')
      screen('halfway').next = next!.map((route) => ({ ...route, to: 'reminder' }))
    },
    diff: 'they no longer see "struggles", "how-it-works", "habits", "minutes"',
  },
  {
    what: 'a goto skips required questions',
    funnel: english,
    seed: ({ answer }) => void (answer('take-test', 'later').goto = 'interests'),
    check: [
      'question-skipped',
      'The answer "later" of "take-test" jumps to "interests": its learners are not asked the required questions "struggles", "habits", "minutes"',
    ],
    diff: 'take-test.later “Later” leads: to "struggles" → to "interests"',
  },
  {
    what: 'another offer is sold',
    funnel: english,
    seed: ({ screen, replace }) => {
      screen('plan').offer = 'premium-1-week'
      replace(/^site\.json$/, '"offers": {', '"offers": { "premium-1-week": { "description": "One week." },')
    },
    diff: '! offer: premium → premium-1-week (',
  },
  {
    what: 'an arm removes a screen that other screens need',
    funnel: english,
    seed: ({ raw }) => {
      const [first] = raw.experiments!
      const [control, arm] = first!.variations
      const patch = { screens: { ...arm!.patch!.screens, goal: null } }
      raw.experiments = [{ ...first!, variations: [control!, { ...arm!, patch }] }]
    },
    check: [
      'arm-removes-needed',
      '"daily-minutes" of "promise-headline" removes screen "goal", and screens "job", ',
    ],
    diff: '"daily-minutes" of "promise-headline" removes screen "goal"',
  },
  {
    what: 'an arm removes the question for the email address',
    funnel: english,
    seed: ({ raw }) => {
      const [first] = raw.experiments!
      const [control, arm] = first!.variations
      const patch = { screens: { ...arm!.patch!.screens, email: null } }
      raw.experiments = [{ ...first!, variations: [control!, { ...arm!, patch }] }]
    },
    check: [
      'email-skipped',
      'The arm "daily-minutes" of "promise-headline" removes "email": learners (age other than under-16, user.registered = false) end after "plan" without an address.',
    ],
    diff: '! email address: known → none (',
  },
  {
    what: 'a limit that no answer can meet stops every learner',
    funnel: english,
    seed: ({ screen }) => void (screen('interests').rules = { min: 11 }),
    check: ['contradicting-rules', '11 of 10 answers'],
    diff: '11 of 10 answers',
  },
  {
    what: 'a pattern that no answer matches stops every learner',
    funnel: tutoring,
    seed: ({ screen }) => void (screen('name').rules = { pattern: '^[A-Z]{3}$', minLength: 5 }),
    check: ['unanswerable-question', 'pattern ^[A-Z]{3}$, minLength 5'],
    diff: 'name “What should your tutor call you?” minLength: 1 → 5',
  },
  {
    what: 'a condition is inverted',
    funnel: tutoring,
    seed: ({ screen }) => void (screen('phrase-check').when = { 'answers.language': { $ne: 'english' } }),
    diff: 'language = english: was shown, is skipped now',
  },
  {
    what: 'learners of one branch end without an email address',
    funnel: tutoring,
    seed: ({ screen }) =>
      void (screen('email').when = { 'user.registered': false, 'answers.focus': { $ne: 'exam' } }),
    check: ['email-skipped', '"email" is shown only if user.registered = false and focus other than exam.'],
    diff: '! email address: known → none (',
  },
  {
    what: 'another page follows the end',
    funnel: tutoring,
    seed: ({ raw }) => void (raw.finish = 'page:profile-settings'),
    diff: '! finish: page:home → page:profile-settings (line ',
  },
  {
    what: 'an answer is removed',
    funnel: tutoring,
    seed: ({ screen, replace }) => {
      screen('focus').answers = screen('focus').answers!.filter(({ id }) => id !== 'exam')
      replace(/^funnels\/tutoring.*copy\./, /\n *"screens\.focus\.answers\.exam\.text": "[^"]*",/g, '')
    },
    diff: '! focus.exam answer removed: A speaking exam (was line ',
  },
  {
    what: 'an answer is removed, but its translations are not',
    funnel: tutoring,
    seed: ({ screen }) => {
      screen('focus').answers = screen('focus').answers!.filter(({ id }) => id !== 'exam')
    },
    check: ['unknown-copy-key', '"screens.focus.answers.exam.text"'],
    diff: '! focus.exam answer removed: A speaking exam (was line ',
  },
  {
    what: 'names with other letters than A to Z are refused',
    funnel: english,
    seed: ({ screen }) =>
      void (screen('name').rules = { ...screen('name').rules, pattern: "^[A-Za-z .'’\\-]+$" }),
    diff: '! "name" now refuses answers such as José, Łukasz, ',
  },
  {
    what: 'a name is no longer required',
    funnel: tutoring,
    seed: ({ screen }) => void (screen('name').rules = { ...screen('name').rules, required: false }),
    diff: '! "name" may be left empty now: learners go on without an answer',
  },
  {
    what: 'an answer has another id, without an entry in "renamed"',
    funnel: cancel,
    seed: ({ answer, replace }) => {
      answer('reason', 'done').id = 'finished'
      replace(/^funnels\/cancel.*copy\./, 'screens.reason.answers.done.', 'screens.reason.answers.finished.')
    },
    diff: ' to "reason", which no longer accepts: done',
  },
  {
    what: 'a right answer has another id, without an entry in "renamed"',
    funnel: english,
    seed: ({ answer, replace }) => {
      answer('level-test-6', 'have-known').id = 'present-perfect'
      replace(
        /^funnels\/english.*copy\./,
        'level-test-6.answers.have-known.',
        'level-test-6.answers.present-perfect.',
      )
    },
    diff: 'write "renamed": {"level-test-6.have-known": "level-test-6.present-perfect"}',
  },
  {
    what: 'two answers have exchanged their targets',
    funnel: cancel,
    seed: ({ answer }) => {
      answer('reason', 'price').goto = 'shorter-goal'
      answer('reason', 'time').goto = 'lighter-plan'
    },
    diff: '! "reason" “Why do you want to cancel?”: “It is too expensive” and “I have no time” have exchanged their targets: to "lighter-plan" ↔ to "shorter-goal" (lines ',
  },
  {
    what: 'the answer that cancels and an answer that keeps a plan have exchanged their targets',
    funnel: cancel,
    seed: ({ answer }) => {
      answer('lighter-plan', 'tutoring-only').goto = 'feedback'
      answer('lighter-plan', 'cancel').goto = 'changed'
    },
    diff: '! last screen: changed → cancelled (',
  },
  {
    what: 'the funnel ends too early',
    funnel: cancel,
    seed: ({ screen }) => void (screen('feedback').terminal = true),
    check: ['unreachable-screen', '"confirm-email", "cancelled"; the earlier screen "feedback" is terminal'],
    diff: '! last screen: cancelled → feedback (',
  },
  {
    what: 'learners who cancel also see the screen for learners who stay',
    funnel: cancel,
    seed: ({ screen }) => void delete screen('cancelled').terminal,
    diff: 'it no longer ends the funnel: learners who ended there see the screen "changed" (“Good to have you with us”) next',
  },
  {
    what: 'a minimum is too high',
    funnel: english,
    seed: ({ screen }) => void (screen('interests').rules = { min: 8 }),
    check: ['other-number', '"Choose at least three." says 3, and min is 8'],
    diff: '! "interests" now refuses 3 to 7 answers, such as [films, music, food]',
  },
  {
    what: 'a text still says the old minimum',
    funnel: english,
    seed: ({ screen }) => void (screen('interests').rules = { min: 4 }),
    check: ['other-number', '"Choose at least three topics." says 3, and min is 4'],
    diff: '! "interests" still says “Choose at least three.” (text), and min is 4 now',
  },
  {
    what: 'an answer stores another number than its text says',
    funnel: cancel,
    seed: ({ answer }) => void (answer('new-goal', 'ten').minutes = 20),
    check: ['other-number', '"Stay with 10\u00a0minutes a day" says 10, and minutes is 20'],
    diff: '! "new-goal" still says “Stay with 10\u00a0minutes a day” (answers.ten.text), and ten.minutes is 20 now',
  },
  {
    what: '"none of these" can be chosen together with other answers',
    funnel: english,
    seed: ({ screen }) => void delete screen('struggles').rules,
    diff: '! "struggles" now accepts "none" together with other answers',
  },
  {
    what: 'a range is no longer required',
    funnel: english,
    seed: ({ screen }) => void (screen('minutes').rules = { required: false }),
    diff: '! "minutes" may be left empty now: learners go on without an answer',
  },
  {
    what: 'a result is shown before the last scored question',
    funnel: english,
    seed: ({ raw, screen }) => {
      const rest = raw.screens.filter(({ id }) => id !== 'level-result')
      const at = rest.findIndex(({ id }) => id === 'level-test-10')
      raw.screens = [...rest.slice(0, at), screen('level-result'), ...rest.slice(at)]
    },
    diff: 'because "level-test-10" now gives its points after this screen',
  },
  {
    what: 'an answer that a page also offers is renamed in the funnel only',
    funnel: english,
    seed: ({ raw, answer, replace }) => {
      answer('goal', 'fun').id = 'joy'
      raw.renamed = { 'goal.fun': 'goal.joy' }
      replace(/^funnels\/english.*copy\./, 'screens.goal.answers.fun.', 'screens.goal.answers.joy.')
    },
    check: ['unknown-answer', '"fun" is not an answer of "goal", the first screen of "english-onboarding"'],
    diff: '"fun" is not an answer of "goal"',
  },
  {
    what: 'the URL of a funnel changes',
    funnel: tutoring,
    seed: ({ raw }) => void delete raw.path,
    diff: '! /tutoring/short-onboarding is "not found" now: links, ads and emails that lead there break',
  },
  {
    what: 'a language is removed',
    funnel: tutoring,
    seed: ({ raw }) => void (raw.locales = raw.locales!.filter((each) => each !== 'pl')),
    check: ['unread-file', 'copy.pl.json'],
    diff: '! /pl/tutoring/short-onboarding is "not found" now: Polish is no longer offered',
  },
  {
    what: 'a wrong answer is marked as right, and the right one as wrong',
    funnel: english,
    seed: ({ answer }) => {
      answer('try-1', 'can-i-have').correct = false
      answer('try-1', 'give-me').correct = true
    },
    diff: '! "try-1" “Order a coffee” right answer: “Can I have a coffee, please?” → “Give me coffee!” (lines ',
  },
  {
    what: 'learners under 16 are asked for an email address instead of learners of 16 or 17',
    funnel: english,
    seed: ({ screen }) => void (screen('plan-kept').when = { 'answers.age': '16-17' }),
    diff: 'email address: known → none (',
  },
  {
    what: 'the page after the end is no longer set',
    funnel: cancel,
    seed: ({ raw }) => void delete raw.finish,
    diff: 'finish: page:profile-settings → page:home, as no "finish" is written',
  },
  {
    what: 'one translation loses the number of days for a refund',
    funnel: english,
    seed: ({ replace }) =>
      replace(/english-onboarding\/copy\.fr\.json$/, 'les 14\u00a0premiers', 'les premiers'),
    diff: '! "plan" no longer says 14 in fr (terms.note), but the source does',
  },
  {
    what: 'the consent text under the email address changes',
    funnel: english,
    seed: ({ screen }) => void (screen('email').note = 'We write about offers of our partners.'),
    check: ['stale-copy', 'screens.email.note'],
    diff: '! "email" has a changed consent text ("note", the source language)',
  },
  {
    what: 'the decimal point of a price is in a wrong position',
    funnel: english,
    seed: ({ screen }) => {
      const terms = screen('plan').terms as { rates: { price: number }[] }
      terms.rates[0]!.price = 7.199
    },
    diff: '! "plan" “A new language: your plan is saved” terms.rates.year.price: 71.99 → 7.199 (line ',
  },
  {
    what: 'a price changes in the source text only',
    funnel: cancel,
    seed: ({ answer }) => void (answer('lighter-plan', 'courses-only').price = '$1.99'),
    check: ['other-figures', 'the source says "$1.99", but all 11 translations have another number: "12,99'],
    diff: '! "lighter-plan" “Would a lighter plan work?” price of “Keep only the courses”: $12.99 → $1.99 (line ',
  },
  {
    what: 'learners who stay are led to the cancellation',
    funnel: cancel,
    seed: ({ answer }) => void (answer('new-goal', 'five').goto = 'feedback'),
    diff: '! last screen: changed → cancelled (',
  },
  {
    what: 'a condition reads another answer',
    funnel: english,
    seed: ({ screen }) => void (screen('exam-date').when = { 'answers.goal': 'travel' }),
    diff: '! exam-date “When will you take it?” shown: answers.goal: exam → answers.goal: travel (line ',
  },
  {
    what: 'the condition of a route is inverted, so learners of English skip the English test',
    funnel: english,
    seed: ({ screen }) =>
      void (screen('halfway').next = [{ when: { 'answers.target-language': 'english' }, to: 'struggles' }]),
    check: [
      'condition-never-met',
      'as no learner has the band "B1" of "level" here; never shown: "try-b1-1", "try-b1-2"',
    ],
    diff: 'target-language = english: "take-test" → "struggles"',
  },
  {
    what: 'a band begins far too high',
    funnel: english,
    seed: ({ raw }) => {
      const { bands } = raw.scores!.level!
      raw.scores = {
        level: { bands: bands.map((band) => (band.id === 'B2' ? { ...band, from: 490 } : band)) },
      }
    },
    check: ['band-never-reached', 'learners end with 0 to 56; all questions together give 64 at most'],
    diff: '! band of level: B2 → B1 (',
  },
  {
    what: 'the checkout comes before the question for the email address',
    funnel: english,
    seed: ({ raw, screen }) => {
      const rest = raw.screens.filter(({ id }) => id !== 'plan')
      raw.screens = rest.toSpliced(
        rest.findIndex(({ id }) => id === 'email'),
        0,
        screen('plan'),
      )
    },
    check: ['email-skipped', 'see "plan" before "email", which asks for the email address'],
    diff: '! last screen: plan → email (',
  },
  {
    what: 'two translations are swapped',
    funnel: cancel,
    seed: ({ replace }) => {
      replace(/cancel.*copy\.fr\.json$/, 'Non, résilier', 'TEMPORARY')
      replace(/cancel.*copy\.fr\.json$/, 'Garder seulement les parcours', 'Non, résilier')
      replace(/cancel.*copy\.fr\.json$/, 'TEMPORARY', 'Garder seulement les parcours')
    },
    diff: '! screens.lighter-plan.answers.cancel.text: Non, résilier → Garder seulement les parcours',
  },
]
