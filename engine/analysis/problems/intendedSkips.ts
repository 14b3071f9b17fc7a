/** Gotos that skip required questions on purpose, as their `skips` declares: they are listed, and are no findings. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'

const mostNamed = 3

/** In words, one entry for each answer. */
export const intendedSkips = (funnels: ReadonlyMap<string, { raw: RawFunnel }>): string[] =>
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
