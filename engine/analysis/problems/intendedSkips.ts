/** Lists the gotos whose answer declares, in `skips`, which questions the goto skips on purpose. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { Problem } from '../../core/errors.ts'
import { quotedIds } from './quotedIds.ts'

/** @returns one text for each goto. Gotos that are in `problems` are left out. */
export const intendedSkips = (
  funnels: ReadonlyMap<string, { raw: RawFunnel }>,
  problems: readonly Problem[] = [],
): string[] => {
  const reported = new Set(
    problems.flatMap(({ code, file, pointer }) => (code === 'question-skipped' ? [file + pointer] : [])),
  )
  const isReported = (funnel: string, screen: number, answer: number) =>
    reported.has(`funnels/${funnel}/funnel.json/screens/${screen}/answers/${answer}/goto`)
  return [...funnels].flatMap(([funnel, { raw }]) =>
    raw.screens.flatMap(({ id: screen, answers = [] }, position) =>
      answers.flatMap(({ id, goto, skips = [] }, index) =>
        skips.length === 0 || goto === undefined || isReported(funnel, position, index)
          ? []
          : [`${funnel}: "${screen}", answer "${id}", leads to "${goto}" and skips ${quotedIds(skips)}`],
      ),
    ),
  )
}
