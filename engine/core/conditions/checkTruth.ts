/**
 * Finds conditions that never hold or always hold, by evaluating them on samples that represent all values. The check
 * is sound: if there are too many samples, or they cannot represent all values, it reports nothing.
 */
import { compileCondition } from './compileCondition.ts'
import { pointerStep } from '../jsonPointer.ts'
import { visitFields } from './conditionReads.ts'
import { constantsIn } from './constantsIn.ts'
import type { Scope } from '../context/context.ts'
import type { ReportFinding } from './checkValue.ts'
import { isOperators } from './checkValue.ts'
import type { ConditionEnv } from './resolvePath.ts'
import { resolvePath } from './resolvePath.ts'
import { maxSamples, samplesOf } from './samples.ts'

type Json = Record<string, unknown>

/**
 * The paths that a condition reads, with their samples; `undefined` if one path has too many samples, or none that
 * represent all its values.
 */
function sampledPaths(condition: unknown, env: ConditionEnv) {
  const constants = new Map<string, unknown[]>()
  visitFields(condition, env.named, (path, expected) => {
    const ofPath = constants.get(path) ?? []
    constants.set(path, ofPath)
    for (const each of constantsIn(expected)) ofPath.push(each)
  })
  const found: { path: readonly string[]; samples: readonly unknown[] }[] = []
  for (const [path, compared] of constants) {
    const subject = resolvePath(path, env)
    const samples = 'code' in subject ? undefined : samplesOf(subject.value, compared)
    if (!samples) return undefined
    found.push({ path: path.split('.'), samples })
  }
  return found
}

function setAt(scope: Json, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path as [string, ...string[]]
  if (rest.length === 0) scope[key] = value
  else setAt((scope[key] ??= {}) as Json, rest, value)
}

/** True if a well-typed condition always holds, false if it never holds, `undefined` if neither is proven. */
export function truthOf(condition: unknown, env: ConditionEnv): boolean | undefined {
  const paths = sampledPaths(condition, env)
  if (!paths) return undefined
  const total = paths.reduce((product, { samples }) => product * samples.length, 1)
  if (total === 0 || total > maxSamples) return undefined
  const holds = compileCondition(condition, env.named)
  const scope: Json = { answers: {} }
  let truth: boolean | undefined
  for (let index = 0; index < total; index++) {
    // Each index is one combination of samples. The remainders choose a sample of each path.
    let rest = index
    for (const { path, samples } of paths) {
      setAt(scope, path, samples[rest % samples.length])
      rest = Math.floor(rest / samples.length)
    }
    const result = holds(scope as unknown as Scope)
    if (truth !== undefined && result !== truth) return undefined
    truth = result
  }
  return truth
}

interface Part {
  condition: unknown
  pointer: string
}

/** The smaller conditions inside a condition; none for a single comparison. */
function partsOf({ condition, pointer }: Part): Part[] {
  const entries = Object.entries(condition as Json)
  if (entries.length > 1) return entries.map(([key, operand]) => ({ condition: { [key]: operand }, pointer }))
  // An empty condition has no parts, and neither has a reference (`$is`).
  const [key, operand] = entries[0] ?? ['$is', undefined]
  const at = pointer + pointerStep(key)
  if (key === '$is') return []
  if (key === '$not') return [{ condition: operand, pointer: at }]
  if (Array.isArray(operand)) {
    return operand.map((each, index) => ({ condition: each, pointer: at + pointerStep(index) }))
  }
  if (!isOperators(operand) || Object.keys(operand).length < 2) return []
  return Object.entries(operand).map(([name, each]) => ({ condition: { [key]: { [name]: each } }, pointer }))
}

/**
 * The JSON pointer at which a part is reported. A part with one key is reported at this key. A comparison with one
 * operator is reported at this operator.
 */
function pointerOf({ condition, pointer }: Part): string {
  const entries = Object.entries(condition as Json)
  const [key, operand] = entries[0] ?? []
  if (key === undefined || entries.length > 1) return pointer
  const operators = isOperators(operand) && !key.startsWith('$') ? Object.keys(operand) : []
  return pointer + pointerStep(key) + (operators.length === 1 ? pointerStep(operators[0]!) : '')
}

/**
 * Reports the smallest parts of a well-typed condition that never hold or always hold. A named condition is reported
 * only at its declaration.
 * @returns whether there is such a part.
 */
export function checkTruth(part: Part, env: ConditionEnv, report: ReportFinding): boolean {
  let found = false
  for (const smaller of partsOf(part)) found = checkTruth(smaller, env, report) || found
  if (found) return true
  const truth = truthOf(part.condition, env)
  if (truth === undefined) return false
  if (Object.keys(part.condition as Json).join() === '$is') return true
  report(truth ? 'always-holds' : 'never-holds', pointerOf(part), JSON.stringify(part.condition))
  return true
}
