/**
 * Checks a condition at its position in the funnel: its paths and operators exist, its operands have the right types,
 * and it reads only earlier screens. The check also reports conditions that always or never hold. Browsers do not load
 * this module.
 */
import type { Finding } from './codes.ts'
import { conditionCodes } from './codes.ts'
import { pointerStep } from '../jsonPointer.ts'
import { checkTruth } from './checkTruth.ts'
import type { ReportFinding } from './checkValue.ts'
import { checkValue, valueOperators } from './checkValue.ts'
import type { ConditionEnv } from './resolvePath.ts'
import { maxLevels, referencesIn, referencesOf } from './references.ts'
import { resolvePath } from './resolvePath.ts'
import { didYouMean } from '../suggest.ts'

export type { Finding } from './codes.ts'
export type { AnswerType, ConditionEnv } from './resolvePath.ts'

/** The operators that combine conditions. `$is` refers to a named condition. */
export const groupOperators = ['$and', '$or', '$nor', '$not', '$is']

/**
 * Checks the types of a condition.
 * @param findingsIn Returns the findings inside a named condition. Most of these findings are reported only where the
 * condition is declared.
 */
function checkTypes(
  source: unknown,
  env: ConditionEnv,
  report: ReportFinding,
  findingsIn: (name: string) => readonly Finding[],
): void {
  const visit = (condition: unknown, pointer: string): void => {
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
      return report('condition-shape', pointer, `found ${JSON.stringify(condition)}`)
    }
    for (const [key, operand] of Object.entries(condition)) {
      const at = pointer + pointerStep(key)
      if (key === '$is') checkReference(operand, at)
      else if (key === '$not') visit(operand, at)
      else if (groupOperators.includes(key)) {
        if (!Array.isArray(operand))
          report('condition-shape', at, `${key} needs a list, and has ${JSON.stringify(operand)}`)
        else operand.forEach((each, index) => visit(each, at + pointerStep(index)))
      } else if (key.startsWith('$')) {
        const isValueOperator = valueOperators.includes(key)
        const hint = isValueOperator
          ? `Write { "<path>": { "${key}": … } }.`
          : (didYouMean(key, groupOperators) ?? `Use one of: ${groupOperators.join(', ')}.`)
        report('unknown-operator', at, `"${key}"`, hint)
      } else {
        const subject = resolvePath(key, env)
        if ('code' in subject) report(subject.code, at, subject.message, subject.hint)
        else checkValue(operand, subject, at, report)
      }
    }
  }

  const references = referencesOf(env.named)
  const checkReference = (name: unknown, at: string): void => {
    if (typeof name !== 'string' || !Object.hasOwn(env.named, name)) {
      const nearest = typeof name === 'string' ? didYouMean(name, Object.keys(env.named)) : undefined
      const hint = env.inFunnel ? nearest : 'Write the condition itself: a page has no named conditions.'
      return report('unknown-condition', at, JSON.stringify(name), hint)
    }
    const cycle = references.cycleFrom(name)
    if (cycle) return report('condition-cycle', at, cycle.join(' → '))
    const levels = references.levelsOf(name)!
    // If `name` is at the limit, the condition that refers to it is one level over the limit. Conditions that are
    // further over the limit are not reported.
    if (levels === maxLevels)
      report(
        'condition-too-deep',
        at,
        `"${name}" already has the maximum of ${maxLevels} levels, and this condition adds one`,
      )
    if (levels >= maxLevels) return
    for (const { code, message, hint } of findingsIn(name)) {
      // The declaration has no position in the funnel, so these findings are reported at each use.
      const dependsOnPosition = code === 'later-screen' || code === 'own-answer'
      if (dependsOnPosition) report(code, at, `${message} in condition "${name}"`, hint)
    }
  }

  visit(source, '')
}

const collectIn =
  (findings: Finding[]): ReportFinding =>
  (code, pointer, message, hint) => {
    const { severity } = conditionCodes[code]
    findings.push({ code, severity, pointer, message, ...(hint === undefined ? {} : { hint }) })
  }

/**
 * All findings about a condition at its position. If neither the condition nor the named conditions that it uses have
 * findings, the condition can be compiled and run.
 */
export function checkCondition(source: unknown, env: ConditionEnv): Finding[] {
  const findingsByName = new Map<string, Finding[]>()
  const findingsIn = (name: string): readonly Finding[] => {
    const cached = findingsByName.get(name)
    if (cached) return cached
    const findings: Finding[] = []
    checkTypes(env.named[name], env, collectIn(findings), findingsIn)
    findingsByName.set(name, findings)
    return findings
  }
  const findings: Finding[] = []
  checkTypes(source, env, collectIn(findings), findingsIn)
  const { levelsOf } = referencesOf(env.named)
  const isTooDeep = referencesIn(source).some((name) => (levelsOf(name) ?? 0) >= maxLevels)
  const canBeEvaluated =
    !isTooDeep &&
    findings.length === 0 &&
    [...findingsByName.values()].every((inNamed) => inNamed.length === 0)
  if (canBeEvaluated) checkTruth({ condition: source, pointer: '' }, env, collectIn(findings))
  return findings
}
