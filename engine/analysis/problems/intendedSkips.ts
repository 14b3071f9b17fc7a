/** Gotos that skip required questions on purpose, as their `skips` declares: they are listed, and are no findings. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { Problem } from '../../core/errors.ts'

const mostNamed = 3

/** In words, one entry for each answer. @param problems an answer that also skips more than it declares is left to its problem. */
export const intendedSkips = (
  funnels: ReadonlyMap<string, { raw: RawFunnel }>,
  problems: readonly Pick<Problem, 'code' | 'file' | 'pointer'>[],
): string[] =>
  [...funnels].flatMap(([funnel, { raw }]) =>
    raw.screens.flatMap(({ id: screen, answers = [] }, s) =>
      answers.flatMap(({ id, goto, skips = [] }, a) =>
        skips.length === 0 ||
        goto === undefined ||
        problems.some(
          ({ code, file, pointer }) =>
            code === 'question-skipped' &&
            file === `funnels/${funnel}/funnel.json` &&
            pointer === `/screens/${s}/answers/${a}/goto`,
        )
          ? []
          : [`${funnel}: ${id} of ${screen} leads to ${goto} and past ${listed(skips)}`],
      ),
    ),
  )

function listed(ids: readonly string[]): string {
  const more = ids.length - mostNamed
  return ids.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
