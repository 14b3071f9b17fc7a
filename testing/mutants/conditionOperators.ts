/** Mutation operators for conditions, scores and experiments. */
import { change, eachScreen, type MutantFiles, type MutationOperator, type Original } from './mutant.ts'

type Json = Record<string, unknown>

/** At most `max` mutants. In each, `rewrite` changes the `when` of one screen. `rewrite` gets `when` as JSON text. */
function eachScreenCondition(original: Original, rewrite: (text: string) => string, max = 4): MutantFiles[] {
  return eachScreen(
    original,
    ({ when }) => when !== undefined && rewrite(JSON.stringify(when)) !== JSON.stringify(when),
    (screen) => void (screen.when = JSON.parse(rewrite(JSON.stringify(screen.when))) as Json),
    max,
  )
}

/** The first path that the condition compares at its top level. */
const pathIn = (when: unknown) =>
  Object.keys((when as Json | undefined) ?? {}).find((key) => !key.startsWith('$'))

const hasCondition = ({ when }: { when?: unknown }) => when !== undefined

export const conditionOperators: readonly MutationOperator[] = [
  {
    name: 'misspelt screen in a condition',
    makes: 'wrong',
    mutate: (original) =>
      eachScreenCondition(original, (text) => text.replace(/"answers\.([a-z])([a-z])/, '"answers.$2$1')),
  },
  {
    name: 'misspelt answer in a condition',
    makes: 'wrong',
    mutate: (original) =>
      eachScreenCondition(original, (text) =>
        text.replace(/("answers\.[^"]+":(?:\{"\$\w+":\[?)?")([^"]+)"/, '$1$2x"'),
      ),
  },
  {
    name: 'misspelt operator',
    makes: 'wrong',
    mutate: (original) =>
      eachScreenCondition(original, (text) =>
        text.replace(/"\$(in|nin|ne|gt|gte|lt|lte|and|or|not)"/, '"$$$1x"'),
      ),
  },
  {
    name: 'operator that the type does not support',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ when }) => pathIn(when) !== undefined,
        (screen) => void (screen.when = { [pathIn(screen.when)!]: { $size: 2 } }),
      ),
  },
  {
    name: 'comparison with a value of another type',
    makes: 'wrong',
    mutate: (original) =>
      eachScreenCondition(original, (text) =>
        text.replace(/("answers\.[^"]+":)"[^"]+"/, (_all, path: string) => `${path}7`),
      ),
  },
  {
    name: 'condition that is never true',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        hasCondition,
        (screen) => void (screen.when = { $and: [screen.when, { $not: screen.when }] }),
      ),
  },
  {
    name: 'condition that is always true',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        hasCondition,
        (screen) => void (screen.when = { $or: [screen.when, { $not: screen.when }] }),
      ),
  },
  {
    name: 'new screen with a condition that is never true',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(original, hasCondition, (screen, draft, at) => {
        const id = `only-${screen.id}`
        const newScreen = {
          id,
          kind: 'divider',
          title: 'In between',
          when: { $and: [screen.when, { $not: screen.when }] },
        }
        draft.screens.splice(at + 1, 0, newScreen as never)
      }),
  },
  {
    name: 'unknown named condition',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(original, hasCondition, (screen) => void (screen.when = { $is: 'no-such-condition' })),
  },
  {
    name: 'unused named condition',
    makes: 'wrong',
    mutate: (original) => [
      change(
        original,
        'conditions',
        (draft) => void (draft.conditions = { ...(draft.conditions as Json), idle: { device: 'mobile' } }),
      ),
    ],
  },
  {
    name: 'screen moved before a screen that it depends on',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ when }) => JSON.stringify(when ?? '').includes('answers.'),
        (screen, draft, at) => {
          draft.screens.splice(at, 1)
          draft.screens.unshift(screen)
        },
      ),
  },
  {
    name: 'removed screen that others depend on',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ id }) => JSON.stringify(original.raw.screens).includes(`answers.${id}"`),
        (_screen, draft, at) => void draft.screens.splice(at, 1),
      ),
  },
  {
    name: 'arm that removes a screen that others depend on',
    makes: 'wrong',
    mutate: (original) =>
      original.raw.screens
        .filter(({ id }) => JSON.stringify(original.raw.screens).includes(`answers.${id}"`))
        .slice(0, 3)
        .map(({ id }) =>
          change(original, id, (draft) => {
            const patch = { screens: { [id]: null } }
            draft.experiments = [
              ...((draft.experiments as unknown[]) ?? []),
              { key: 'without', variations: [{ id: 'control' }, { id: 'gone', patch }] },
            ]
          }),
        ),
  },
  {
    name: 'arm that hides a screen from all learners',
    makes: 'wrong',
    mutate: (original) =>
      original.raw.screens
        .filter(
          ({ when, terminal }, at) => !when && !terminal && at > 1 && at < original.raw.screens.length - 1,
        )
        .slice(0, 3)
        .map(({ id }) =>
          change(original, id, (draft) => {
            const [first] = draft.screens
            const answer = first!.answers?.[0]?.id
            const neverTrue = answer
              ? {
                  $and: [{ [`answers.${first!.id}`]: answer }, { [`answers.${first!.id}`]: { $ne: answer } }],
                }
              : { device: { $in: [] } }
            const patch = { screens: { [id]: { when: neverTrue } } }
            draft.experiments = [
              ...((draft.experiments as unknown[]) ?? []),
              { key: 'narrow', variations: [{ id: 'control' }, { id: 'nobody', patch }] },
            ]
          }),
        ),
  },
  {
    name: 'bands out of order',
    makes: 'wrong',
    mutate: (original) =>
      Object.keys(original.raw.scores ?? {}).map((name) =>
        change(
          original,
          name,
          (draft) => void (draft.scores as Record<string, { bands: unknown[] }>)[name]!.bands.reverse(),
        ),
      ),
  },
  {
    name: 'unreachable band',
    makes: 'wrong',
    mutate: (original) =>
      Object.keys(original.raw.scores ?? {}).map((name) =>
        change(original, name, (draft) => {
          const { bands } = (
            draft.scores as Record<string, { bands: { from: number; id: string; text: string }[] }>
          )[name]!
          bands.push({ from: 100_000, id: 'beyond', text: 'Beyond' })
        }),
      ),
  },
  {
    name: 'points for an unknown score',
    makes: 'wrong',
    mutate: (original) =>
      eachScreen(
        original,
        ({ answers }) => (answers?.length ?? 0) > 1,
        (screen) => {
          ;(screen.answers as unknown as Json[])[0]!.points = { charm: 1 }
        },
      ),
  },
  {
    name: 'unused score',
    makes: 'wrong',
    mutate: (original) => [
      change(original, 'scores', (draft) => {
        draft.scores = {
          ...(draft.scores as Json),
          idle: { bands: [{ from: 0, id: 'low', text: 'Low' }] },
        }
      }),
    ],
  },
  {
    name: 'last band that begins one point higher',
    makes: 'different',
    mutate: (original) =>
      Object.keys(original.raw.scores ?? {}).map((name) =>
        change(original, name, (draft) => {
          const { bands } = (draft.scores as Record<string, { bands: { from: number }[] }>)[name]!
          bands.at(-1)!.from += 1
        }),
      ),
  },
  {
    name: 'negated condition',
    makes: 'different',
    mutate: (original) =>
      eachScreen(original, hasCondition, (screen) => void (screen.when = { $not: screen.when }), 6),
  },
  {
    name: 'removed condition',
    makes: 'different',
    mutate: (original) => eachScreen(original, hasCondition, (screen) => void delete screen.when, 6),
  },
  {
    name: 'equality changed to inequality',
    makes: 'different',
    mutate: (original) =>
      eachScreenCondition(original, (text) =>
        text.replace(/("answers\.[^"]+":)"([^"]+)"/, '$1{"$$ne":"$2"}'),
      ),
  },
]
