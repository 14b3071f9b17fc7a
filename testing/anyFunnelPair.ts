/** Pairs of random funnels, as two versions of one. */
import fc from 'fast-check'
import type { RawScreen } from '../engine/core/config/rawConfig.ts'
import { funnelUpTo } from './anyFunnel.ts'

type Mutation = (screen: RawScreen) => RawScreen

const rewritten =
  (from: string, to: string): Mutation =>
  ({ when, next, ...screen }) => {
    const swap = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(from, to)) as T
    return { ...screen, ...(when && { when: swap(when) }), ...(next && { next: swap(next) }) }
  }

const mutations: Record<string, Mutation> = {
  nothing: (screen) => screen,
  always: ({ when: _when, ...screen }) => screen,
  never: (screen) => ({ ...screen, when: { $not: {} } }),
  'another answer': rewritten('"a"', '"b"'),
  'a boundary': rewritten('"$gt"', '"$gte"'),
  'a boundary of points': rewritten('"$gte"', '"$gt"'),
  'another device': rewritten('mobile', 'desktop'),
  'another band': rewritten('low', 'high'),
  'no routes': ({ next: _next, ...screen }) => screen,
  'fewer routes': (screen) => (screen.next ? { ...screen, next: screen.next.slice(1) } : screen),
  terminal: (screen) => ({ ...screen, terminal: !screen.terminal }),
  optional: (screen) => ({ ...screen, rules: { required: !(screen.rules?.required ?? true) } }),
  title: (screen) => ({ ...screen, title: `${screen.title}!` }),
  'no jumps': (screen) =>
    screen.answers
      ? { ...screen, answers: screen.answers.map(({ goto: _goto, ...answer }) => answer) }
      : screen,
  points: (screen) =>
    screen.answers
      ? { ...screen, answers: screen.answers.map((answer) => ({ ...answer, points: 2 })) }
      : screen,
  'one answer less': (screen) => (screen.answers ? { ...screen, answers: screen.answers.slice(1) } : screen),
  order: (screen) => (screen.answers ? { ...screen, answers: screen.answers.toReversed() } : screen),
  scale: (screen) => (screen.kind === 'range' ? { ...screen, max: 7 } : screen),
}

/** A static screen has no answer that could be optional. */
const isAllowed = (name: string, { kind }: RawScreen) =>
  name !== 'optional' || !['divider', 'loader'].includes(kind)

/** Two versions of a funnel: the newer one has one or two mutations. */
export const pairUpTo = (length: number) =>
  fc
    .tuple(
      funnelUpTo(length),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Object.keys(mutations))), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([before, changes]) => {
      const after = changes.reduce((raw, [at, name]) => {
        const changed = at % raw.screens.length
        const mutate = (screen: RawScreen) => (isAllowed(name, screen) ? mutations[name]!(screen) : screen)
        return {
          ...raw,
          screens: raw.screens.map((screen, index) => (index === changed ? mutate(screen) : screen)),
        }
      }, before)
      return { before, after }
    })
