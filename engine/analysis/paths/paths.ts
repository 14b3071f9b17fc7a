/**
 * Counts all paths of a program. A path is the sequence of screens of one learner from the first screen to an end. A
 * prefix is the beginning of a path. Prefixes that lead to the same `PathState` are counted together.
 */
import { OverBudget } from '../budget.ts'
import type { Arrivals, Model } from '../model.ts'
import { arrivalsKey, keyOf, type Possible } from '../possible.ts'

/** The fewest (or most) screens and taps. They are counted separately, so they may belong to different paths. */
export interface PathLength {
  screens: number
  taps: number
}

export interface PathState {
  position: number
  /** The points, answers and context values that are possible for learners on this screen. */
  possible: Possible
  /** The previous state on the shortest prefix. */
  from: PathState | undefined
  /** The number of prefixes that lead here. */
  prefixCount: bigint
  shortest: PathLength
  longest: PathLength
  /** The number of screens of all prefixes that lead here, together. */
  screens: bigint
  /** The most consecutive questions that end with this screen. 0 if this screen is not a question. */
  questions: number
}

export interface Paths {
  /** The number of paths. */
  count: bigint
  /** Undefined if there are no paths; the same holds for `longest`. */
  shortest: PathLength | undefined
  longest: PathLength | undefined
  /** The mean number of screens. */
  mean: number
  /** Every state, by position. The position of the ends is the program's length. */
  states: readonly (readonly PathState[])[]
}

/** With more states than this, the paths are not counted. */
const maxStates = 200_000

/**
 * The fewest and most taps that a learner makes on a screen: one for each choice, one for an input field, and one for
 * Continue. On a screen with `autoAdvance`, the learner does not tap Continue. An automatic screen continues without a
 * tap.
 */
function tapsOf(model: Model, position: number): { least: number; most: number } {
  const { definition, rules, ids } = model.program.screens[position]!
  if (definition.automatic) return { least: 0, most: 0 }
  if (definition.answer === 'none') return { least: 1, most: 1 }
  if (definition.autoAdvance) return { least: 1, most: 1 }
  if (definition.answer !== 'multiple') return { least: (rules.required ? 1 : 0) + 1, most: 2 }
  const leastChoices = Math.max(1, rules.min ?? 1)
  // An exclusive answer is chosen alone.
  const combinable = [...ids!].filter((id) => !rules.exclusive?.includes(id))
  const mostChoices = Math.max(1, Math.min(combinable.length, rules.max ?? Infinity))
  return { least: (rules.required ? leastChoices : 0) + 1, most: mostChoices + 1 }
}

/** What a state knows about all prefixes that lead to it. */
type Prefixes = Readonly<
  Pick<PathState, 'from' | 'prefixCount' | 'shortest' | 'longest' | 'screens' | 'questions'>
>

/** Before the first screen: one prefix, without screens. */
const emptyPrefix: Prefixes = {
  from: undefined,
  prefixCount: 1n,
  shortest: { screens: 0, taps: 0 },
  longest: { screens: 0, taps: 0 },
  screens: 0n,
  questions: 0,
}

/** The prefixes of `a` and `b` together. */
const joined = (a: Prefixes, b: Prefixes): Prefixes => ({
  from: b.shortest.screens < a.shortest.screens ? b.from : a.from,
  prefixCount: a.prefixCount + b.prefixCount,
  shortest: least(a.shortest, b.shortest),
  longest: most(a.longest, b.longest),
  screens: a.screens + b.screens,
  questions: Math.max(a.questions, b.questions),
})

/**
 * Goes through the program once.
 * @throws OverBudget if there are too many states.
 */
export function pathsOf(model: Model): Paths {
  const { program } = model
  const byKey: Map<string, PathState>[] = Array.from({ length: program.length + 1 }, () => new Map())
  /**
   * `waiting[2]`: arrivals (position → who arrives there) whose lowest position is 2. The `when` of the screens at this
   * position is not evaluated yet.
   */
  const waiting: Map<string, { arrivals: Arrivals; prefixes: Prefixes }>[] = byKey.map(() => new Map())
  let states = 0

  const reach = (position: number, possible: Possible, before: Prefixes) => {
    const prefixes = position === program.length ? before : withScreen(model, position, before)
    const key = keyOf(possible)
    const known = byKey[position]!.get(key)
    if (!known && ++states > maxStates) throw new OverBudget()
    byKey[position]!.set(key, { ...(known ? joined(known, prefixes) : prefixes), position, possible })
  }
  const arrive = (arrivals: Arrivals, prefixes: Prefixes) => {
    if (arrivals.size === 0) return
    const there = waiting[Math.min(...arrivals.keys())]!
    const key = arrivalsKey(arrivals)
    const known = there.get(key)
    there.set(key, { arrivals, prefixes: known ? joined(known.prefixes, prefixes) : prefixes })
  }

  arrive(new Map([[0, model.start]]), emptyPrefix)
  for (let position = 0; position <= program.length; position++) {
    for (const { arrivals, prefixes } of waiting[position]!.values()) {
      const { shown, rest } = model.evaluateFirst(arrivals)
      if (shown.size > 0) reach(position, shown, prefixes)
      arrive(rest, prefixes)
    }
    waiting[position]!.clear()
    if (position === program.length) break
    for (const state of byKey[position]!.values()) {
      // All options together: different answers that lead to the same screens are one path.
      const arrivals: Arrivals = new Map()
      for (const { option, answered } of model.answer(position, state.possible)) {
        for (const [to, possible] of model.leave(position, answered, option.goto))
          arrivals.set(to, model.join(arrivals.get(to), possible))
      }
      arrive(arrivals, { ...state, from: state })
    }
  }

  const ends = [...byKey[program.length]!.values()]
  const count = ends.reduce((sum, { prefixCount }) => sum + prefixCount, 0n)
  const screens = ends.reduce((sum, end) => sum + end.screens, 0n)
  return {
    count,
    shortest: ends
      .map((end) => end.shortest)
      .reduce<PathLength | undefined>((a, b) => (a ? least(a, b) : b), undefined),
    longest: ends
      .map((end) => end.longest)
      .reduce<PathLength | undefined>((a, b) => (a ? most(a, b) : b), undefined),
    // Divided as integers: the sums can exceed the precision of a number.
    mean: count === 0n ? 0 : Number((screens * 10_000n) / count) / 10_000,
    states: byKey.map((each) => [...each.values()]),
  }
}

/** The prefixes with one more screen. */
function withScreen(model: Model, position: number, before: Prefixes): Prefixes {
  const { least, most } = tapsOf(model, position)
  const asks = model.program.screens[position]!.definition.role === 'question'
  return {
    ...before,
    shortest: { screens: before.shortest.screens + 1, taps: before.shortest.taps + least },
    longest: { screens: before.longest.screens + 1, taps: before.longest.taps + most },
    screens: before.screens + before.prefixCount,
    questions: asks ? before.questions + 1 : 0,
  }
}

const least = (a: PathLength, b: PathLength): PathLength => ({
  screens: Math.min(a.screens, b.screens),
  taps: Math.min(a.taps, b.taps),
})
const most = (a: PathLength, b: PathLength): PathLength => ({
  screens: Math.max(a.screens, b.screens),
  taps: Math.max(a.taps, b.taps),
})
