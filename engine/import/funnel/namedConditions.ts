/** Compiles references to the named conditions of a form. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Form, FormCondition } from '../form/form.ts'
import { slug, uniqueIds } from '../ids.ts'
import { UnmappedCondition } from './answerTest.ts'
import type { CompiledCondition } from './joinConditions.ts'

/**
 * The maximum number of comparisons in a named condition. The comparisons of the conditions to which it refers count
 * too, because `npm run diff` replaces references with these conditions. If each condition refers twice to the next
 * one, the number doubles at each level.
 */
const maxComparisons = 500

interface NamedConditions {
  /**
   * Returns a reference, such as `{ $is: 'adult' }`, or a constant.
   * @param at the index of a step. The condition reads only the answers to earlier steps.
   * @param evaluatedAt the index of the step at which the funnel evaluates the condition: `at` or a later step.
   * @throws UnmappedCondition
   */
  compile(name: string, at: number, evaluatedAt: number): CompiledCondition
  /** The conditions that `compile` has compiled, by id. In `{ $is: 'adult' }`, the id is `adult`. */
  used(): Record<string, ConditionSource>
  /** The JSON pointer into the source for the condition with this id. */
  conditionPointer(id: string): string | undefined
}

/** @param compileCondition compiles the condition to which a name refers. */
export function createNamedConditions(
  form: Form,
  compileCondition: (condition: FormCondition, at: number, evaluatedAt: number) => CompiledCondition,
): NamedConditions {
  const uniqueId = uniqueIds()
  const byName = new Map(
    form.conditions.map((each) => [each.name, { ...each, id: uniqueId(each.idName, slug(each.name)) }]),
  )
  const used = new Map<string, ConditionSource>()
  /** Id of the first version of a condition → ids of its other versions (see `idFor`). */
  const variants = new Map([...byName.values()].map(({ id }) => [id, [] as string[]]))
  /** The names of the conditions that are being compiled. */
  const inProgress = new Set<string>()
  /**
   * A cache; its keys consist of `at`, `evaluatedAt` and the name. Without it, a chain of conditions that each refer
   * twice to the next one would need exponential time.
   */
  const compiled = new Map<string, CompiledCondition | UnmappedCondition>()
  const sizes = new Map<string, number>()

  /** The number of comparisons in a condition, with those of the conditions to which it refers. */
  const sizeOf = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0
    const parts = Object.entries(part).map(([key, value]) => {
      if (key === '$is') return sizes.get(String(value)) ?? 1
      return /^\$(and|or|not)$|^\d+$/.test(key) ? sizeOf(value) : 1
    })
    return parts.reduce((sum, size) => sum + size, 0)
  }

  /**
   * Returns the id for a compiled condition. One condition can compile to several versions, because the result depends
   * on `at` and `evaluatedAt`. Each version has its own id. @param id the id of the first version.
   */
  function idFor(id: string, condition: ConditionSource): string {
    const canUse = (each: string) =>
      !used.has(each) || JSON.stringify(used.get(each)) === JSON.stringify(condition)
    if (canUse(id)) return id
    const existing = [...variants.get(id)!].find(canUse)
    if (existing !== undefined) return existing
    const variant = uniqueId(id)
    variants.get(id)!.push(variant)
    return variant
  }

  function compileOnce(name: string, condition: FormCondition, at: number, evaluatedAt: number) {
    const key = `${at} ${evaluatedAt} ${name}`
    const cached = compiled.get(key)
    if (cached !== undefined) return cached
    inProgress.add(name)
    const result = attempt(() => compileCondition(condition, at, evaluatedAt))
    inProgress.delete(name)
    compiled.set(key, result)
    return result
  }

  return {
    used: () => Object.fromEntries(used),

    conditionPointer: (id) =>
      [...byName.values()].find((each) => each.id === id || variants.get(each.id)!.includes(id))?.where,

    compile(name, at, evaluatedAt) {
      const found = byName.get(name)
      if (!found) throw new UnmappedCondition(`the condition "${name}" does not exist`)
      if (inProgress.has(name)) throw new UnmappedCondition(`the condition "${name}" refers to itself`)
      const result = compileOnce(name, found.condition, at, evaluatedAt)
      if (result instanceof UnmappedCondition) throw result
      if (typeof result === 'boolean') return result
      const size = sizeOf(result)
      if (size > maxComparisons) throw new UnmappedCondition(`the condition "${name}" is too large`)
      const id = idFor(found.id, result)
      sizes.set(id, size)
      used.set(id, result)
      return { $is: id }
    },
  }
}

/** Returns an `UnmappedCondition` instead of throwing it. */
function attempt(run: () => CompiledCondition): CompiledCondition | UnmappedCondition {
  try {
    return run()
  } catch (error) {
    if (error instanceof UnmappedCondition) return error
    throw error
  }
}
