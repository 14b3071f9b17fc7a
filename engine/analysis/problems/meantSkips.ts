/** Gotos that pass by required questions on purpose, as their `skips` says: no finding is left of them. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'

const mostNamed = 3

/** In words, one entry for each answer. */
export const meantSkips = (funnels: ReadonlyMap<string, { raw: RawFunnel }>): string[] =>
  [...funnels].flatMap(([funnel, { raw }]) =>
    raw.screens.flatMap(({ id: screen, answers = [] }) =>
      answers.flatMap(({ id, goto, skips = [] }) =>
        skips.length === 0 || goto === undefined
          ? []
          : [`${funnel}: ${id} of ${screen} leads to ${goto} and past ${listed(skips)}`],
      ),
    ),
  )

function listed(ids: readonly string[]): string {
  const more = ids.length - mostNamed
  return ids.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
