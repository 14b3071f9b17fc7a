/** Generates random pairs of funnels: two versions of the same funnel. */
import fc from 'fast-check'
import type { RawScreen } from '../engine/core/config/rawConfig.ts'
import { funnelUpTo } from './anyFunnel.ts'

type Mutation = (screen: RawScreen) => RawScreen

/** Replaces a text in the conditions and routes of a screen. */
const replaceInConditions =
  (from: string, to: string): Mutation =>
  ({ when, next, ...screen }) => {
    const replaced = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(from, to)) as T
    return { ...screen, ...(when && { when: replaced(when) }), ...(next && { next: replaced(next) }) }
  }

const mutations: Record<string, Mutation> = {
  nothing: (screen) => screen,
  'no condition': ({ when: _when, ...screen }) => screen,
  'a condition that never holds': (screen) => ({ ...screen, when: { $not: {} } }),
  'another answer': replaceInConditions('"a"', '"b"'),
  'a boundary': replaceInConditions('"$gt"', '"$gte"'),
  'a boundary of points': replaceInConditions('"$gte"', '"$gt"'),
  'another device': replaceInConditions('mobile', 'desktop'),
  'another band': replaceInConditions('low', 'high'),
  'no routes': ({ next: _next, ...screen }) => screen,
  'fewer routes': (screen) => (screen.next ? { ...screen, next: screen.next.slice(1) } : screen),
  terminal: (screen) => ({ ...screen, terminal: !screen.terminal }),
  optional: (screen) => ({ ...screen, rules: { required: !(screen.rules?.required ?? true) } }),
  title: (screen) => ({ ...screen, title: `${screen.title}!` }),
  'no gotos': (screen) =>
    screen.answers
      ? { ...screen, answers: screen.answers.map(({ goto: _goto, ...answer }) => answer) }
      : screen,
  points: (screen) =>
    screen.answers
      ? { ...screen, answers: screen.answers.map((answer) => ({ ...answer, points: 2 })) }
      : screen,
  'one answer fewer': (screen) => (screen.answers ? { ...screen, answers: screen.answers.slice(1) } : screen),
  order: (screen) => (screen.answers ? { ...screen, answers: screen.answers.toReversed() } : screen),
  scale: (screen) => (screen.kind === 'range' ? { ...screen, max: 7 } : screen),
}

/** Dividers and loaders have no answer that could be optional. */
const isAllowed = (name: string, { kind }: RawScreen) =>
  name !== 'optional' || !['divider', 'loader'].includes(kind)

/** `after` is `before` with one or two mutations. @param maxLength the largest number of screens. */
export const pairUpTo = (maxLength: number) =>
  fc
    .tuple(
      funnelUpTo(maxLength),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Object.keys(mutations))), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([before, changes]) => {
      const after = changes.reduce((raw, [at, name]) => {
        const changedIndex = at % raw.screens.length
        const mutate = (screen: RawScreen) => (isAllowed(name, screen) ? mutations[name]!(screen) : screen)
        return {
          ...raw,
          screens: raw.screens.map((screen, index) => (index === changedIndex ? mutate(screen) : screen)),
        }
      }, before)
      return { before, after }
    })
