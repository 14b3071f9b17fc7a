/** References to the named conditions of a form. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Form, FormCondition } from '../form/form.ts'
import { slug, uniqueIds } from '../ids.ts'
import { UnmappedCondition } from './answerTest.ts'
import type { CompiledCondition } from './joinConditions.ts'

/** `diff` replaces each reference by its condition, so conditions that double at each level must have a limit. */
const mostComparisons = 500

interface NamedConditions {
  /** A reference. @param at the index of the step that refers to it. @throws UnmappedCondition */
  compile(name: string, at: number): CompiledCondition
  /** The conditions that were referred to, by id. */
  used(): Record<string, ConditionSource>
}

/** @param compileCondition compiles the condition that a name refers to. */
export function createNamedConditions(
  form: Form,
  compileCondition: (condition: FormCondition, at: number) => CompiledCondition,
): NamedConditions {
  const uniqueId = uniqueIds()
  const byName = new Map(
    form.conditions.map((each) => [each.name, { ...each, id: uniqueId(slug(each.name)) }]),
  )
  const used = new Map<string, ConditionSource>()
  const open = new Set<string>()
  /** By step and name: conditions that refer to others twice each would take exponential time. */
  const compiled = new Map<string, CompiledCondition | UnmappedCondition>()
  const sizes = new Map<string, number>()

  /** The number of comparisons after references are replaced. */
  const sizeOf = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0
    const parts = Object.entries(part).map(([key, value]) => {
      if (key === '$is') return sizes.get(String(value)) ?? 1
      return /^\$(and|or|not)$|^\d+$/.test(key) ? sizeOf(value) : 1
    })
    return parts.reduce((sum, size) => sum + size, 0)
  }

  function compileOnce(name: string, condition: FormCondition, at: number) {
    const key = `${at} ${name}`
    const known = compiled.get(key)
    if (known !== undefined) return known
    open.add(name)
    const result = attempt(() => compileCondition(condition, at))
    open.delete(name)
    compiled.set(key, result)
    return result
  }

  return {
    used: () => Object.fromEntries(used),

    compile(name, at) {
      const found = byName.get(name)
      if (!found) throw new UnmappedCondition(`the condition "${name}" does not exist`)
      if (open.has(name)) throw new UnmappedCondition(`the condition "${name}" refers to itself`)
      const result = compileOnce(name, found.condition, at)
      if (result instanceof UnmappedCondition) throw result
      if (typeof result === 'boolean') return result
      const size = sizeOf(result)
      sizes.set(found.id, size)
      if (size > mostComparisons) throw new UnmappedCondition(`the condition "${name}" is too large`)
      used.set(found.id, result)
      return { $is: found.id }
    },
  }
}

function attempt(run: () => CompiledCondition): CompiledCondition | UnmappedCondition {
  try {
    return run()
  } catch (error) {
    if (error instanceof UnmappedCondition) return error
    throw error
  }
}
