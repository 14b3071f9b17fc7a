/** Reports rules of a choice question that no answer can satisfy. A learner could not continue. */
import type { Rule } from '../answers/rule.ts'
import { answerRules } from '../answers/rules.ts'
import type { Rules } from '../kind/rules.ts'
import type { RawScreen } from './rawConfig.ts'
import type { Report } from './reporter.ts'

/** @param rules the rules of the kind, with the screen's own rules merged over them. */
export function checkChoiceRules(
  screen: RawScreen,
  shape: 'single' | 'multiple',
  rules: Rules,
  screenPointer: string,
  report: Report,
): void {
  const isMultiple = shape === 'multiple'
  const ids = (screen.answers ?? []).map(({ id }) => id)
  const most = mostTogether(ids, rules)
  if (isMultiple && rules.min !== undefined && rules.min > most) {
    const found =
      most === ids.length
        ? `"min" is ${rules.min}, and there ${most === 1 ? 'is only 1 answer' : `are only ${most} answers`}`
        : `"min" is ${rules.min}, and only ${most} can be chosen together`
    report('contradicting-rules', `${screenPointer}/rules/min`, found, `Write ${most} or less for "min".`)
  }
  if (ids.length === 0) return
  const oneChoiceAnswers = ids.map((id) => (isMultiple ? [id] : id))
  for (const { name, holds } of answerRules as readonly Rule[]) {
    const expected = screen.rules?.[name] ?? undefined
    // Several choices together may satisfy `min`.
    if (expected === undefined || (isMultiple && name === 'min')) continue
    // A rule such as `"before": "today"` depends on the day of the run. The check uses a day on which the rule
    // allows the most answers.
    const today = name === 'before' ? '9999-12-31' : '2000-01-01'
    if (oneChoiceAnswers.some((answer) => holds(answer, expected, { screen, rules, today }))) continue
    const found = `"${name}" refuses every answer of "${screen.id}"`
    report('contradicting-rules', `${screenPointer}/rules/${name}`, found, `Remove "${name}".`)
  }
}

/** The most answers that a learner can choose together: all answers that exclude no others, or one exclusive answer. */
function mostTogether(ids: readonly string[], { exclusive = [] }: Rules): number {
  const freeCount = ids.filter((id) => !exclusive.includes(id)).length
  return Math.max(freeCount, Math.min(ids.length, 1))
}
