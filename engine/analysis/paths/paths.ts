/**
 * Counts all paths of a program. A path is the sequence of screens of one learner from the first screen to an end.
 * Prefixes after which the same is possible share one state, so there are few states.
 */
import { OverBudget } from '../diagrams.ts'
import type { Model } from '../model.ts'
import { keyOf, type Possible } from '../possible.ts'

export interface Length {
  screens: number
  taps: number
}

export interface PathState {
  position: number
  possible: Possible
  /** The state before this one on the shortest prefix. */
  from: PathState | undefined
  /** Number of prefixes that lead here. */
  prefixes: bigint
  shortest: Length
  longest: Length
  /** The sum of the screens of all prefixes. */
  screens: bigint
  /** The longest run of questions that ends here. */
  questions: number
}

export interface Paths {
  /** The number of paths. */
  count: bigint
  shortest: Length | undefined
  longest: Length | undefined
  /** The mean number of screens. */
  mean: number
  /** Every state, by position; the ends have the program's length. */
  states: readonly (readonly PathState[])[]
}

/** With more states the paths are not counted. */
const mostStates = 200_000

/** The fewest and most taps on a screen: its choices or its field, and Continue unless a choice is enough. */
function tapsOf(model: Model, position: number): { least: number; most: number } {
  const { definition, rules, ids } = model.program.screens[position]!
  if (definition.automatic) return { least: 0, most: 0 }
  if (definition.answer === 'none') return { least: 1, most: 1 }
  if (definition.autoAdvance) return { least: 1, most: 1 }
  const choices = definition.answer === 'multiple' ? Math.max(1, rules.min ?? 1) : 1
  const all = definition.answer === 'multiple' ? Math.min(ids!.size, rules.max ?? Infinity) : 1
  return { least: (rules.required ? choices : 0) + 1, most: all + 1 }
}

/** @throws OverBudget if there are too many states. */
export function pathsOf(model: Model): Paths {
  const { program } = model
  const byKey: Map<string, PathState>[] = Array.from({ length: program.length + 1 }, () => new Map())
  let states = 0

  const reach = (position: number, possible: Possible, from: PathState | undefined) => {
    const key = keyOf(possible)
    const known = byKey[position]!.get(key)
    const isEnd = position === program.length
    const taps = isEnd ? { least: 0, most: 0 } : tapsOf(model, position)
    const one = isEnd ? 0 : 1
    const prefixes = from?.prefixes ?? 1n
    const shortest = {
      screens: (from?.shortest.screens ?? 0) + one,
      taps: (from?.shortest.taps ?? 0) + taps.least,
    }
    const longest = {
      screens: (from?.longest.screens ?? 0) + one,
      taps: (from?.longest.taps ?? 0) + taps.most,
    }
    const screens = (from?.screens ?? 0n) + prefixes * BigInt(one)
    const asks = !isEnd && program.screens[position]!.definition.role === 'question'
    const questions = asks ? (from?.questions ?? 0) + 1 : 0
    if (!known) {
      if (++states > mostStates) throw new OverBudget()
      byKey[position]!.set(key, { position, possible, from, prefixes, shortest, longest, screens, questions })
      return
    }
    known.prefixes += prefixes
    known.screens += screens
    known.questions = Math.max(known.questions, questions)
    if (shortest.screens < known.shortest.screens) known.from = from
    known.shortest = least(known.shortest, shortest)
    known.longest = most(known.longest, longest)
  }

  for (const [position, possible] of model.enter(new Map([[0, model.start]])))
    reach(position, possible, undefined)
  for (let position = 0; position < program.length; position++) {
    for (const state of byKey[position]!.values()) {
      const arrivals = new Map<number, Possible>()
      for (const { option, answered } of model.answer(position, state.possible)) {
        for (const [to, possible] of model.leave(position, answered, option.goto))
          arrivals.set(to, model.join(arrivals.get(to), possible))
      }
      for (const [next, possible] of model.enter(arrivals)) reach(next, possible, state)
    }
  }

  const ends = [...byKey[program.length]!.values()]
  const count = ends.reduce((sum, { prefixes }) => sum + prefixes, 0n)
  const screens = ends.reduce((sum, end) => sum + end.screens, 0n)
  return {
    count,
    shortest: ends
      .map((end) => end.shortest)
      .reduce<Length | undefined>((a, b) => (a ? least(a, b) : b), undefined),
    longest: ends
      .map((end) => end.longest)
      .reduce<Length | undefined>((a, b) => (a ? most(a, b) : b), undefined),
    // Divided as integers: the sums exceed the precision of a number.
    mean: count === 0n ? 0 : Number((screens * 10_000n) / count) / 10_000,
    states: byKey.map((each) => [...each.values()]),
  }
}

const least = (a: Length, b: Length): Length => ({
  screens: Math.min(a.screens, b.screens),
  taps: Math.min(a.taps, b.taps),
})
const most = (a: Length, b: Length): Length => ({
  screens: Math.max(a.screens, b.screens),
  taps: Math.max(a.taps, b.taps),
})
