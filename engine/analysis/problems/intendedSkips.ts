/** Lists the gotos that skip required questions on purpose, as their `skips` declares. They are not findings. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { Problem } from '../../core/errors.ts'

const mostNamed = 3

/** One text for each answer. Omits a goto that also skips undeclared questions: `problems` has it. */
export const intendedSkips = (
  funnels: ReadonlyMap<string, { raw: RawFunnel }>,
  problems: readonly Problem[] = [],
): string[] => {
  const warned = new Set(
    problems.flatMap(({ code, file, pointer }) => (code === 'question-skipped' ? [file + pointer] : [])),
  )
  const isWarned = (funnel: string, screen: number, answer: number) =>
    warned.has(`funnels/${funnel}/funnel.json/screens/${screen}/answers/${answer}/goto`)
  return [...funnels].flatMap(([funnel, { raw }]) =>
    raw.screens.flatMap(({ id: screen, answers = [] }, position) =>
      answers.flatMap(({ id, goto, skips = [] }, index) =>
        skips.length === 0 || goto === undefined || isWarned(funnel, position, index)
          ? []
          : [`${funnel}: "${screen}", answer "${id}", leads to "${goto}" and past ${listed(skips)}`],
      ),
    ),
  )
}

function listed(ids: readonly string[]): string {
  const more = ids.length - mostNamed
  const named = ids.slice(0, mostNamed).map((id) => `"${id}"`)
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
