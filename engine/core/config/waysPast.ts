/** How a screen leads past the next one: for messages about screens that no learner reaches. */
import type { RawScreen } from './rawConfig.ts'

export interface WaysPast {
  /** Id of the screen that leads past. */
  screen: string
  terminal: boolean
  /** Its routes, with JSON pointers below the screen. */
  routes: readonly { pointer: string; words: string }[]
}

/** @param screen a reached screen, after which no learner continues in order. */
export function waysPast({ id, terminal = false, answers = [], next = [] }: RawScreen): WaysPast {
  if (terminal) return { screen: id, terminal, routes: [{ pointer: '/terminal', words: '' }] }
  const last = next.findIndex(({ when }) => when === undefined)
  const asked = last < 0 ? next : next.slice(0, last + 1)
  const gotos = answers.flatMap((answer, at) =>
    answer.goto === undefined
      ? []
      : [{ pointer: `/answers/${at}/goto`, words: `answer "${answer.id}" to "${answer.goto}"` }],
  )
  const routes = asked.map(({ to }, at) => ({ pointer: `/next/${at}`, words: `"next" to "${to}"` }))
  return { screen: id, terminal, routes: [...gotos, ...routes] }
}

const mostNamed = 3

/** `; "habits" before it leads past it: "next" to "reminder" (line 712)`. @param lineOf gives 0 if there is no line. */
export function waysPastWords(
  { screen, terminal, routes }: WaysPast,
  lineOf: (pointer: string) => number,
): string {
  const placed = routes.map(({ pointer, words }) => {
    const line = lineOf(pointer)
    return line === 0 ? words : `${words} (line ${line})`
  })
  if (terminal) return `; "${screen}" before it is terminal${placed.join('')}`
  const more = placed.length > mostNamed ? ` and ${placed.length - mostNamed} more` : ''
  return `; "${screen}" before it leads past it: ${placed.slice(0, mostNamed).join(', ')}${more}`
}
