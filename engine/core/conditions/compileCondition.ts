/**
 * Compiles a condition once into closures. A differential test checks that the closures evaluate like GrowthBook's
 * `evalCondition`, except for absent answers. For an absent answer, `reader` returns undefined, so `{ $lt: 5 }` is
 * false. GrowthBook uses null, and `null < 5` is true in JavaScript. For an absent context value, `reader` returns
 * null, as GrowthBook does.
 */
import type { Scope } from '../context/context.ts'
import type { JsonObject } from './valueTest.ts'
import { isObject } from '../isObject.ts'
import { allOf, anyOf, listOperand, negated, refuse, valueTest } from './valueTest.ts'

/** A compiled condition. */
export type ScopeTest = (scope: Scope) => boolean
export type NamedConditions = Readonly<Record<string, unknown>>

/** Returns a function that reads a path. The path is split only once. It has at most three steps. */
function reader(path: string): (scope: Scope) => unknown {
  const [a, b, c, d] = path.split('.') as [string, ...string[]]
  if (d !== undefined || a.startsWith('$')) refuse('unknown path or operator', path)
  if (b === undefined) return (scope) => (scope as unknown as JsonObject)[a] ?? null
  if (a === 'answers') return (scope) => scope.answers[b] ?? undefined
  if (c === undefined) return (scope) => (scope as unknown as Record<string, JsonObject>)[a]?.[b] ?? null
  return (scope) => (scope as unknown as Record<string, Record<string, JsonObject>>)[a]?.[b]?.[c] ?? null
}

/**
 * Compiles a condition to a function. `checkCondition` has already reported the faults of conditions in configs.
 * @param reads a set to which the paths that the condition reads are added, also those inside named conditions.
 * @throws if the source is not a condition, if a named condition is unknown, or if named conditions form a cycle.
 */
export function compileCondition(
  source: unknown,
  named: NamedConditions,
  reads: Set<string> = new Set(),
): ScopeTest {
  const compiled = new Map<unknown, ScopeTest | 'pending'>()
  /** The number of the current evaluation. A result of `once` is valid only in the evaluation that computed it. */
  let evaluation = 0

  /** Computes a named condition at most once per evaluation, because other conditions may use it many times. */
  function once(condition: ScopeTest): ScopeTest {
    let evaluatedIn = 0
    let result = false
    return (scope) => {
      if (evaluatedIn !== evaluation) {
        result = condition(scope)
        evaluatedIn = evaluation
      }
      return result
    }
  }

  function reference(name: unknown): ScopeTest {
    const isNamed = typeof name === 'string' && Object.hasOwn(named, name)
    if (!isNamed) return refuse('unknown named condition', name)
    const earlier = compiled.get(name)
    if (earlier === 'pending') return refuse('cyclic named condition', name)
    if (earlier) return earlier
    compiled.set(name, 'pending')
    const condition = once(compile(named[name]))
    compiled.set(name, condition)
    return condition
  }

  const groups: Record<string, (operand: unknown) => ScopeTest> = {
    $and: (operand) => allOf(listOperand('$and', operand).map(compile)),
    $or: (operand) => anyOf(listOperand('$or', operand).map(compile)),
    $nor: (operand) => negated(anyOf(listOperand('$nor', operand).map(compile))),
    $not: (operand) => negated(compile(operand)),
    $is: reference,
  }

  function compile(condition: unknown): ScopeTest {
    if (!isObject(condition)) return refuse('not an object', condition)
    return allOf(
      Object.entries(condition).map(([key, operand]) => {
        if (Object.hasOwn(groups, key)) return groups[key]!(operand)
        reads.add(key)
        const read = reader(key)
        const test = valueTest(operand)
        return (scope: Scope) => test(read(scope))
      }),
    )
  }

  const condition = compile(source)
  // Without named conditions, evaluations need not be counted.
  if (compiled.size === 0) return condition
  return (scope) => {
    evaluation++
    return condition(scope)
  }
}
