/** The routes and gotos that lead past the next screen. They explain why no learner reaches the next screen. */
import type { RawScreen } from './rawConfig.ts'

export interface WaysPast {
  /** The id of the screen with the routes and gotos. */
  screen: string
  terminal: boolean
  /** Routes and gotos, with JSON pointers relative to the screen. A terminal screen has one entry, without words. */
  routes: readonly { pointer: string; words: string }[]
}

/** @param screen a reachable screen that never continues to the next screen in order. */
export function waysPast({ id, terminal = false, answers = [], next = [] }: RawScreen): WaysPast {
  if (terminal) return { screen: id, terminal, routes: [{ pointer: '/terminal', words: '' }] }
  // A route without a condition is always followed, so the routes after it do not matter.
  const unconditionalAt = next.findIndex(({ when }) => when === undefined)
  const reachable = unconditionalAt < 0 ? next : next.slice(0, unconditionalAt + 1)
  const gotos = answers.flatMap((answer, at) =>
    answer.goto === undefined
      ? []
      : [{ pointer: `/answers/${at}/goto`, words: `answer "${answer.id}" to "${answer.goto}"` }],
  )
  const routes = reachable.map(({ to }, at) => ({ pointer: `/next/${at}`, words: `"next" to "${to}"` }))
  return { screen: id, terminal, routes: [...gotos, ...routes] }
}

/** The maximum number of routes and gotos that a message names. */
const maxNamed = 3

/**
 * The second half of the messages of `unrouted-screen` and `unreachable-screen`, such as
 * `; the earlier screen "habits" skips it: "next" to "reminder" (line 712)`.
 * @param lineOf returns the line of a pointer in `routes`.
 */
export function waysPastWords(
  { screen, terminal, routes }: WaysPast,
  lineOf: (pointer: string) => number,
): string {
  const located = routes.map(({ pointer, words }) => `${words} (line ${lineOf(pointer)})`)
  if (terminal) return `; the earlier screen "${screen}" is terminal${located.join('')}`
  const more = located.length > maxNamed ? ` and ${located.length - maxNamed} more` : ''
  return `; the earlier screen "${screen}" skips it: ${located.slice(0, maxNamed).join(', ')}${more}`
}
