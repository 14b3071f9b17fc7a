/**
 * Computes the largest and the smallest number of screens that may follow each screen. A chain is a possible sequence
 * of screens. Conditions are not evaluated: each condition may hold or not.
 */
import type { LinkedScreen } from '../program.ts'

/** A screen with all fields that decide which screens may follow it. */
export type ScreenEdges = Omit<LinkedScreen, 'longest' | 'shortest'> & {
  /** True if the learner must answer the screen. */
  required: boolean
  /** The ids of the screen's answers; undefined if the screen is not a choice. */
  ids: readonly string[] | undefined
}

/** Each list has one entry for each screen, by position. */
export interface Chains {
  /** The number of screens after the screen in the longest chain. */
  longest: number[]
  /** The same number in the shortest chain. */
  shortest: number[]
  /** Whether a learner may reach the screen. */
  entered: boolean[]
}

/**
 * The positions to which the routes of a screen may lead.
 * @param screen must not be terminal: after a terminal screen the funnel ends, even if the screen has routes.
 */
export function targetsOf(screen: ScreenEdges, position: number): number[] {
  const gotos = Object.values(screen.gotos ?? {})
  const everyAnswerJumps = screen.required && screen.ids?.every((id) => screen.gotos?.[id] !== undefined)
  if (everyAnswerJumps) return gotos
  const routes = screen.next ?? []
  const unconditionalAt = routes.findIndex((route) => route.when === undefined)
  if (unconditionalAt >= 0)
    return [...gotos, ...routes.slice(0, unconditionalAt + 1).map((route) => route.to)]
  return [...gotos, ...routes.map((route) => route.to), position + 1]
}

/** Starts at the last screen, because routes only lead forward. The time is linear in screens and routes. */
export function computeChains(screens: readonly ScreenEdges[]): Chains {
  const n = screens.length
  const longest: number[] = new Array(n).fill(0)
  const shortest: number[] = new Array(n).fill(0)
  // The number of screens from a position on. The screen at the position is counted, unless the chain skips it.
  const longestFrom: number[] = new Array(n + 1).fill(0)
  const shortestFrom: number[] = new Array(n + 1).fill(0)
  for (let at = n - 1; at >= 0; at--) {
    const screen = screens[at]!
    const to = screen.terminal ? [n] : targetsOf(screen, at)
    longest[at] = Math.max(...to.map((position) => longestFrom[position]!))
    shortest[at] = Math.min(...to.map((position) => shortestFrom[position]!))
    const hasCondition = screen.when !== undefined
    longestFrom[at] = hasCondition ? Math.max(1 + longest[at]!, longestFrom[at + 1]!) : 1 + longest[at]!
    shortestFrom[at] = hasCondition ? Math.min(1 + shortest[at]!, shortestFrom[at + 1]!) : 1 + shortest[at]!
  }
  return { longest, shortest, entered: enteredScreens(screens) }
}

function enteredScreens(screens: readonly ScreenEdges[]): boolean[] {
  const entered: boolean[] = new Array(screens.length + 1).fill(false)
  entered[0] = true
  for (const [at, screen] of screens.entries()) {
    if (!entered[at]) continue
    // If the condition does not hold, the next screen follows.
    if (screen.when) entered[at + 1] = true
    if (!screen.terminal) for (const to of targetsOf(screen, at)) entered[to] = true
  }
  return entered.slice(0, screens.length)
}
