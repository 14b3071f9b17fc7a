/** Conditions of a draft in the condition language, typed by what each question can be answered with. */
import type { ConditionSource } from '../../../engine/core/config/rawConfig.ts'
import { opposites } from '../choices.ts'
import type { Comparison, Condition, Draft, Operator } from '../draft.ts'
import { slug, idGiver } from '../ids.ts'
import { answerTest, numeric, Unmapped } from './answerTest.ts'
import { asksNothing } from './asks.ts'
import type { Layout } from './layout.ts'

/** A condition, or whether it holds whatever is answered. */
export type Compiled = ConditionSource | boolean

export interface Conditions {
  /** @param at sees the answers of all steps before it. @throws Unmapped */
  compile(condition: Condition, at: number): Compiled
  /** Those that are used by name. */
  named(): Record<string, ConditionSource>
}

/** `diff` writes named conditions out wherever they are used: conditions that double at each level must end somewhere. */
const mostComparisons = 500

export function conditionCompiler(draft: Draft, layout: Layout, scores: readonly string[]): Conditions {
  const giveId = idGiver()
  const names = new Map(draft.conditions.map((each) => [each.name, { ...each, id: giveId(slug(each.name)) }]))
  const used = new Map<string, ConditionSource>()
  const open = new Set<string>()
  const known = new Map<string, Compiled | Unmapped>()
  const sizes = new Map<string, number>()

  /** Comparisons, those of named conditions counted where they are used. */
  const sizeOf = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0
    const parts = Object.entries(part).map(([key, value]) => {
      if (key === '$is') return sizes.get(String(value)) ?? 1
      return /^\$(and|or|not)$|^\d+$/.test(key) ? sizeOf(value) : 1
    })
    return parts.reduce((sum, size) => sum + size, 0)
  }

  function compile(condition: Condition, at: number): Compiled {
    if ('unmapped' in condition) throw new Unmapped(condition.unmapped)
    if ('all' in condition) return every(condition.all.map((part) => compile(part, at)))
    if ('any' in condition) return some(condition.any.map((part) => compile(part, at)))
    if ('not' in condition) {
      const inside = compile(condition.not, at)
      return typeof inside === 'boolean' ? !inside : { $not: inside }
    }
    if ('named' in condition) return reference(condition.named, at)
    if ('query' in condition) return query(condition.query, condition)
    if ('score' in condition) return score(condition.score, condition)
    return answer(condition.question, condition, at)
  }

  function reference(name: string, at: number): Compiled {
    const found = names.get(name)
    if (!found) throw new Unmapped(`the condition "${name}" does not exist`)
    if (open.has(name)) throw new Unmapped(`the condition "${name}" refers to itself`)
    const key = `${at} ${name}`
    // Conditions that refer to others twice each would take forever otherwise.
    if (!known.has(key)) {
      open.add(name)
      try {
        known.set(key, compile(found.condition, at))
      } catch (error) {
        if (!(error instanceof Unmapped)) throw error
        known.set(key, error)
      } finally {
        open.delete(name)
      }
    }
    const compiled = known.get(key)!
    if (compiled instanceof Unmapped) throw compiled
    if (typeof compiled === 'boolean') return compiled
    sizes.set(found.id, sizeOf(compiled))
    if (sizes.get(found.id)! > mostComparisons) throw new Unmapped(`the condition "${name}" is too large`)
    used.set(found.id, compiled)
    return { $is: found.id }
  }

  function score(name: string, comparison: Comparison): Compiled {
    if (!scores.includes(name)) throw new Unmapped(`nothing adds to the score "${name}"`)
    return { [`scores.${name}.points`]: numeric(comparison) }
  }

  function answer(ref: string, comparison: Comparison, at: number): Compiled {
    const index = layout.position.get(ref)
    if (index === undefined) throw new Unmapped(`no question is named "${ref}"`)
    const slot = layout.slots[index]!
    if (slot.step.ask !== 'nothing' && asksNothing(slot.step.ask)) throw new Unmapped(`"${ref}" asks nothing`)
    if (slot.step.ask === 'nothing') throw new Unmapped(`the question "${ref}" has no equal`)
    if (index >= at) throw new Unmapped(`the answer of "${ref}" is not given before`)
    // A question that is never shown is never answered.
    if (!slot.screen) return comparison.operator in opposites
    const test = answerTest(slot, comparison)
    return typeof test === 'boolean' ? test : { [`answers.${slot.screen.id}`]: test }
  }

  return { compile, named: () => Object.fromEntries(used) }
}

const distinct = (parts: readonly Compiled[]): ConditionSource[] => {
  const sources = parts.filter((part) => typeof part === 'object')
  return [...new Map(sources.map((part) => [JSON.stringify(part), part])).values()]
}

function every(parts: readonly Compiled[]): Compiled {
  if (parts.includes(false)) return false
  const left = distinct(parts)
  if (left.length === 0) return true
  if (left.length === 1) return left[0]!
  const keys = left.flatMap((part) => Object.keys(part))
  return new Set(keys).size === keys.length ? (Object.assign({}, ...left) as ConditionSource) : { $and: left }
}

const idsIn = (test: unknown): readonly string[] | undefined => {
  if (typeof test === 'string') return [test]
  if (typeof test !== 'object' || test === null) return undefined
  const list = (test as { $in?: readonly string[] }).$in
  return Object.keys(test).length === 1 ? list : undefined
}

function some(parts: readonly Compiled[]): Compiled {
  if (parts.includes(true)) return true
  const left = distinct(parts)
  if (left.length === 0) return false
  const paths = new Set(left.flatMap((part) => Object.keys(part)))
  const [path] = paths
  const lists = left.map((part) =>
    Object.keys(part).length === 1 && path?.startsWith('answers.') ? idsIn(part[path]) : undefined,
  )
  if (left.length === 1) return left[0]!
  if (paths.size === 1 && lists.every((list) => list !== undefined))
    return { [path!]: { $in: [...new Set(lists.flat())] } }
  return { $or: left }
}

function query(name: string, { operator, value }: Comparison): Compiled {
  if (!/^[\w-]+$/.test(name) || name in {}) throw new Unmapped(`a parameter named "${name}"`)
  const tests: Partial<Record<Operator, unknown>> = {
    eq: String(value),
    ne: { $ne: String(value) },
    answered: { $exists: true },
    unanswered: { $exists: false },
  }
  if (!(operator in tests)) throw new Unmapped(`"${operator}" on a parameter of the URL`)
  return { [`query.${name}`]: tests[operator] }
}
