/**
 * Checks a condition against its position in the funnel: its paths, operators and operands have the right types, it
 * reads earlier screens only, and it neither always nor never holds. Browsers never load this.
 */
import type { Finding } from './codes.ts'
import { conditionCodes, pointerStep } from './codes.ts'
import { checkTruth } from './checkTruth.ts'
import type { ReportFinding } from './checkValue.ts'
import { checkValue, valueOperators } from './checkValue.ts'
import type { ConditionEnv } from './resolvePath.ts'
import { didYouMean, resolvePath } from './resolvePath.ts'

export type { Finding } from './codes.ts'
export type { AnswerType, ConditionEnv } from './resolvePath.ts'

const groups = ['$and', '$or', '$nor', '$not', '$is']

/** The names that a condition refers to directly. */
function referencesIn(source: unknown): string[] {
  if (typeof source !== 'object' || source === null) return []
  return Object.entries(source).flatMap(([key, operand]) =>
    key === '$is' && typeof operand === 'string' ? [operand] : referencesIn(operand),
  )
}

/** The names of each funnel that lead into no circle, found once for all places that refer to them. */
const straight = new WeakMap<ConditionEnv['named'], Set<string>>()

/** The names of a circle that this one leads into, first and last the same. */
function circleFrom(name: string, named: ConditionEnv['named']): string[] | undefined {
  const done = straight.get(named) ?? new Set()
  straight.set(named, done)
  const trail: string[] = []
  const follow = (each: string): string[] | undefined => {
    if (trail.includes(each)) return [...trail.slice(trail.indexOf(each)), each]
    if (done.has(each) || !Object.hasOwn(named, each)) return undefined
    trail.push(each)
    for (const next of referencesIn(named[each])) {
      const circle = follow(next)
      if (circle) return circle
    }
    trail.pop()
    done.add(each)
    return undefined
  }
  return follow(name)
}

/** Types a condition. `inNamed` gives the findings inside a named one; those are reported where it is declared. */
function checkTypes(
  source: unknown,
  env: ConditionEnv,
  report: ReportFinding,
  inNamed: (name: string) => readonly Finding[],
): void {
  const visit = (condition: unknown, pointer: string): void => {
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
      return report('condition-shape', pointer, `found ${JSON.stringify(condition)}`)
    }
    for (const [key, operand] of Object.entries(condition)) {
      const at = pointer + pointerStep(key)
      if (key === '$is') reference(operand, at)
      else if (key === '$not') visit(operand, at)
      else if (groups.includes(key)) {
        if (!Array.isArray(operand)) report('condition-shape', at, `${key} has ${JSON.stringify(operand)}`)
        else operand.forEach((each, index) => visit(each, at + pointerStep(index)))
      } else if (key.startsWith('$')) {
        const onValue = valueOperators.includes(key)
        const hint = onValue
          ? `Write { "<path>": { "${key}": … } }.`
          : (didYouMean(key, groups) ?? `Here are ${groups.join(', ')}.`)
        report('unknown-operator', at, `"${key}"`, hint)
      } else {
        const subject = resolvePath(key, env)
        if ('code' in subject) report(subject.code, at, subject.message, subject.hint)
        else checkValue(operand, subject, at, report)
      }
    }
  }

  const reference = (name: unknown, at: string): void => {
    if (typeof name !== 'string' || !Object.hasOwn(env.named, name)) {
      const hint = typeof name === 'string' ? didYouMean(name, Object.keys(env.named)) : undefined
      return report('unknown-condition', at, JSON.stringify(name), hint)
    }
    const circle = circleFrom(name, env.named)
    if (circle) return report('condition-cycle', at, circle.join(' → '))
    for (const { code, message, hint } of inNamed(name)) {
      // What depends on the position is wrong here, not where the condition is declared.
      const dependsOnPosition = code === 'later-screen' || code === 'own-answer'
      if (dependsOnPosition) report(code, at, `${message} in condition "${name}"`, hint)
    }
  }

  visit(source, '')
}

const collect =
  (findings: Finding[]): ReportFinding =>
  (code, pointer, message, hint) => {
    const { severity } = conditionCodes[code]
    findings.push({ code, severity, pointer, message, ...(hint === undefined ? {} : { hint }) })
  }

/** All that is wrong with a condition at its position; an empty list where it may be compiled and run. */
export function checkCondition(source: unknown, env: ConditionEnv): Finding[] {
  const typesOfNamed = new Map<string, Finding[]>()
  const inNamed = (name: string): readonly Finding[] => {
    const known = typesOfNamed.get(name)
    if (known) return known
    const findings: Finding[] = []
    checkTypes(env.named[name], env, collect(findings), inNamed)
    typesOfNamed.set(name, findings)
    return findings
  }
  const findings: Finding[] = []
  checkTypes(source, env, collect(findings), inNamed)
  const isTyped = findings.length === 0 && [...typesOfNamed.values()].every((inside) => inside.length === 0)
  if (isTyped) checkTruth({ condition: source, pointer: '' }, env, collect(findings))
  return findings
}
