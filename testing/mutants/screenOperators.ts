/**
 * Mutation operators for screens and answers: they change ids, order, fields and routes. A number at the end of a call
 * of `eachScreen` is the maximum number of mutants.
 */
import { change, eachScreen, type MutationOperator } from './mutant.ts'

const hasSeveralAnswers = ({ answers }: { answers?: readonly unknown[] }) => (answers?.length ?? 0) > 1
type Json = Record<string, unknown>
const answersOf = (screen: object) => (screen as { answers: Json[] }).answers

export const screenOperators: readonly MutationOperator[] = [
  {
    name: 'route to a missing screen',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(original, hasSeveralAnswers, (screen) => {
        screen.next = [{ to: 'nowhere' }]
      }),
  },
  {
    name: 'goto to a missing screen',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(original, hasSeveralAnswers, (screen) => {
        answersOf(screen)[0]!.goto = 'nowhere'
      }),
  },
  {
    name: 'route that leads back',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        (_screen, at) => at > 1,
        (screen, draft) => {
          screen.next = [{ to: draft.screens[0]!.id }]
        },
      ),
  },
  {
    name: 'duplicate screen',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        () => true,
        (screen, draft, at) => void draft.screens.splice(at, 0, structuredClone(screen)),
      ),
  },
  {
    name: 'duplicate answer',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        hasSeveralAnswers,
        (screen) => void answersOf(screen).push(structuredClone(answersOf(screen)[0]!)),
      ),
  },
  {
    name: 'unknown kind',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        () => true,
        (screen) => void (screen.kind = `${screen.kind}s`),
      ),
  },
  {
    name: 'misspelt field',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }) => title !== undefined,
        (screen) => {
          screen.titel = screen.title
          delete screen.title
        },
      ),
  },
  {
    name: 'field of the wrong type',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }) => title !== undefined,
        (screen) => void ((screen as Json).title = 5),
      ),
  },
  {
    name: 'reserved id',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        () => true,
        (screen) => void (screen.id = '__proto__'),
        2,
      ),
  },
  {
    name: 'goto on a multiple choice',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ kind }) => kind.startsWith('multiple'),
        (screen, draft, at) => void (answersOf(screen)[0]!.goto = draft.screens[at + 1]!.id),
      ),
  },
  {
    name: 'limits that contradict each other',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ kind }) => kind.startsWith('multiple'),
        (screen) => {
          screen.rules = { min: 3, max: 2 }
        },
      ),
  },
  {
    name: 'unsafe pattern',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ kind }) => kind === 'input',
        (screen) => void (screen.rules = { pattern: '(a+)+$' }),
      ),
  },
  {
    name: 'unknown exclusive answer',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ kind }) => kind.startsWith('multiple'),
        (screen) => void (screen.rules = { exclusive: ['none-of-it'] }),
      ),
  },
  {
    name: 'terminal in the middle',
    makes: 'different',
    mutate: (original) =>
      eachScreen(
        original,
        ({ when }, at) => when === undefined && at > 0 && at < original.raw.screens.length - 2,
        (screen) => void (screen.terminal = true),
      ),
  },
  {
    name: 'every path skips the next screen',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ when, next, answers, terminal }, at) =>
          !when &&
          !next &&
          !terminal &&
          !answers?.some(({ goto }) => goto) &&
          at + 2 < original.raw.screens.length &&
          !original.raw.screens[at + 1]!.when &&
          !original.raw.screens[at + 2]!.when &&
          isReachedOnlyByOrder(original.raw.screens, at + 1),
        (screen, draft, at) => void (screen.next = [{ to: draft.screens[at + 2]!.id }]),
      ),
  },
  {
    name: 'route after a route without a condition',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ next, terminal, answers }, at) =>
          !next && !terminal && !answers?.some(({ goto }) => goto) && at + 1 < original.raw.screens.length,
        (screen, draft, at) => {
          const to = draft.screens[at + 1]!.id
          screen.next = [{ to }, { to }]
        },
      ),
  },
  {
    name: 'last screen has a condition',
    makes: 'wrong',
    mutate: (original) => [
      change(
        original,
        original.raw.screens.at(-1)!.id,
        (draft) => void (draft.screens.at(-1)!.when = { device: 'mobile' }),
      ),
    ],
  },
  {
    name: 'only some learners are asked for their email address',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ kind }) => kind === 'email',
        (screen) => void (screen.when = { device: 'mobile' }),
      ),
  },
  {
    name: 'question whose answer is unused',
    makes: 'wrong',
    mutate: (original) =>
      [0, 1].map((at) =>
        change(original, `before ${original.raw.screens[at]!.id}`, (draft) => {
          const answers = ['a', 'b'].map((id) => ({ id, text: `Answer ${id}` }))
          draft.screens.splice(at, 0, { id: 'idle', kind: 'single-choice', title: 'Well?', answers })
        }),
      ),
  },
  {
    name: 'two answers swapped',
    makes: 'different',
    mutate: (original) =>
      eachScreen(original, hasSeveralAnswers, (screen) => {
        const answers = answersOf(screen)
        answers.unshift(answers.splice(1, 1)[0]!)
      }),
  },
  {
    name: 'answer removed',
    makes: 'different',
    mutate: (original) =>
      eachScreen(
        original,
        ({ answers }) => (answers?.length ?? 0) > 2,
        (screen) => void answersOf(screen).pop(),
      ),
  },
  {
    name: 'question made optional',
    makes: 'different',
    mutate: (original) =>
      eachScreen(
        original,
        ({ kind }) => kind.startsWith('single-choice'),
        (screen) => void (screen.rules = { required: false }),
      ),
  },
  {
    name: 'title changed',
    makes: 'different',
    mutate: (original) =>
      eachScreen(
        original,
        ({ title }) => title !== undefined,
        (screen) => void (screen.title = `${screen.title} Really?`),
      ),
  },
  {
    name: 'two screens swapped',
    makes: 'different',
    mutate: (original) =>
      eachScreen(
        original,
        ({ when, next, answers }, at) =>
          !when &&
          !next &&
          !answers?.some(({ goto }) => goto) &&
          at + 2 < original.raw.screens.length &&
          !original.raw.screens[at + 1]!.when,
        (_screen, draft, at) => void draft.screens.splice(at, 0, draft.screens.splice(at + 1, 1)[0]!),
        3,
      ),
  },
]

/** Whether no route and no goto leads to the screen. */
function isReachedOnlyByOrder(
  screens: readonly {
    id: string
    next?: readonly { to: string }[]
    answers?: readonly { goto?: string }[]
  }[],
  at: number,
): boolean {
  const { id } = screens[at]!
  return !screens.some(
    ({ next, answers }) => next?.some(({ to }) => to === id) || answers?.some(({ goto }) => goto === id),
  )
}
