/**
 * Lists the ways from each screen of a program. The ways of type `goto` come first, sorted by target. The ways of type
 * `next` follow. The way of type `order` comes last. Each way has the screens that learners may see next. With an
 * analysis, these screens are exact. Without an analysis, they may include screens that no learner sees next.
 */
import type { Flow } from '../flowOf.ts'
import type { Arrivals, Model } from '../model.ts'
import { impossible } from '../possible.ts'
import { targetsOf } from '../../core/config/computeChains.ts'
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Program, ProgramScreen } from '../../core/program.ts'

export interface Way {
  /** The order of screens, an entry of `next`, or an answer's `goto`. */
  type: 'order' | 'next' | 'goto'
  /** The target position; the program's length for the end. */
  target: number
  /** The condition of an entry of `next`. */
  when?: ConditionSource
  /** For a `goto`: the ids of its answers. */
  answers: readonly string[]
  /**
   * Positions of the screens that are shown next; the program's length for the end. Empty if no learner goes this way.
   */
  shownNext: Set<number>
}

/** @returns the ways from each screen, by position. */
export function waysOf(program: Program, analysis?: { model: Model; flow: Flow }): Way[][] {
  return program.screens.map((screen) => {
    const ways = declaredWays(program, screen!)
    if (analysis) addShownNext(ways, screen!, analysis.model, analysis.flow)
    else addPossibleNext(ways, screen!, program)
    return ways
  })
}

function declaredWays(program: Program, { config, linked, gotos, position, terminal }: ProgramScreen): Way[] {
  const order = (target: number): Way => ({ type: 'order', target, answers: [], shownNext: new Set() })
  if (terminal) return [order(program.length)]
  const targets = [...new Set(gotos.values())].sort((a, b) => a - b)
  return [
    ...targets.map((target): Way => {
      const answers = (config.answers ?? []).map(({ id }) => id).filter((id) => gotos.get(id) === target)
      return { type: 'goto', target, answers, shownNext: new Set() }
    }),
    ...(linked.next ?? []).map(({ when, to }): Way => {
      return { type: 'next', target: to, ...(when && { when }), answers: [], shownNext: new Set() }
    }),
    order(position + 1),
  ]
}

/** Adds to each way the screens that learners see next. The analysis knows these screens exactly. */
function addShownNext(
  ways: readonly Way[],
  { position, terminal }: ProgramScreen,
  model: Model,
  flow: Flow,
): void {
  const add = (way: Way, arrivals: Arrivals) => {
    for (const at of model.enter(arrivals).keys()) way.shownNext.add(at)
  }
  const order = ways.at(-1)!
  const next = ways.filter(({ type }) => type === 'next')
  for (const { option, answered } of model.answer(position, flow.entered[position]!)) {
    if (answered.size === 0) continue
    const goto = ways.find(({ type, target }) => type === 'goto' && target === option.goto)
    if (terminal || goto) {
      add(goto ?? order, model.leave(position, answered, option.goto))
      continue
    }
    let rest = answered
    for (const [index, way] of next.entries()) {
      add(way, model.leave(position, answered, undefined, index))
      rest = way.when ? model.split(rest, way.when).unmet : impossible
    }
    if (rest.size > 0) add(order, new Map([[position + 1, rest]]))
  }
}

/** Adds to each way the screens that learners may see next, without an analysis. */
function addPossibleNext(ways: readonly Way[], screen: ProgramScreen, program: Program): void {
  const { linked, rules, ids, position, terminal } = screen
  const edges = { ...linked, required: rules.required ?? false, ids: ids && [...ids] }
  const reached = terminal ? [program.length] : targetsOf(edges, position)
  for (const { target, shownNext } of ways)
    if (reached.includes(target)) for (const at of possibleNext(program, target)) shownNext.add(at)
}

/** All positions from `from` to the first screen without a condition. Learners may skip a screen with a condition. */
function possibleNext(program: Program, from: number): number[] {
  const firstWithoutWhen = program.screens.findIndex((screen, at) => at >= from && !screen!.when)
  const last = firstWithoutWhen < 0 ? program.length : firstWithoutWhen
  return Array.from({ length: last - from + 1 }, (_none, offset) => from + offset)
}
