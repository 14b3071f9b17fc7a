/** What the answer of a question must be for a comparison to hold, by what it can be answered with. */
import type { ConditionSource } from '../../../engine/core/config/rawConfig.ts'
import { meant, opposites, valuesOf } from '../choices.ts'
import type { Comparison, Operator } from '../draft.ts'
import { sorts } from './asks.ts'
import { answerIdFor, type Slot } from './layout.ts'

/** Why a condition has no equal. */
export class Unmapped extends Error {}

const orders: Partial<Record<Operator, string>> = { lt: '$lt', lte: '$lte', gt: '$gt', gte: '$gte' }

export type Test = boolean | string | ConditionSource

/** `true` and `false` where every answer and none does. @throws Unmapped */
export function answerTest(slot: Slot, { operator, value }: Comparison): Test {
  const comparison = { operator, ...(value !== undefined && { value }) }
  const isEmpty = value === '' && answerIdFor(slot, '') === undefined
  if (operator === 'answered' || (operator === 'ne' && isEmpty)) return { $exists: true }
  if (operator === 'unanswered' || (operator === 'eq' && isEmpty)) return { $exists: false }
  if (slot.isTyped) throw new Unmapped(`"${slot.step.ref}" is typed, as its list is too long`)
  const domain = slot.definition!.domain(slot.screen!)
  if (domain.type === 'number') return within(comparison, slot)
  if (domain.type !== 'ids') return text(comparison, slot)
  return slot.definition!.answer === 'multiple' ? multiple(comparison, slot) : single(comparison, slot)
}

function single(comparison: Comparison, slot: Slot): Test {
  const opposite = opposites[comparison.operator]
  const choices = meant(slot.step.choices ?? [], { ...comparison, operator: opposite ?? comparison.operator })
  if (!choices) throw new Unmapped(`"${comparison.operator}" on a list of choices`)
  const ids = choices.map((choice) => slot.ids.get(choice)!)
  if (ids.length === 0) return opposite !== undefined
  if (ids.length === slot.ids.size) return { $exists: opposite === undefined }
  if (opposite) return ids.length === 1 ? { $ne: ids[0] } : { $nin: ids }
  return ids.length === 1 ? ids[0]! : { $in: ids }
}

function multiple(comparison: Comparison, slot: Slot): Test {
  const values = valuesOf(comparison)
  const found = values.map((value) => answerIdFor(slot, value))
  const ids = [...new Set(found.filter((id) => id !== undefined))]
  const isWhole = ids.length > 0 && found.every((id) => id !== undefined)
  const exactly = { $all: ids, $size: ids.length }
  const isAll = Array.isArray(comparison.value)
  const tests: Partial<Record<Operator, () => Test>> = {
    eq: () => isWhole && exactly,
    ne: () => (isWhole ? { $not: exactly } : true),
    contains: () => isWhole && (isAll ? { $all: ids } : { $in: ids }),
    excludes: () => (isWhole ? (isAll ? { $not: { $all: ids } } : { $nin: ids }) : true),
    anyOf: () => ids.length > 0 && { $in: ids },
    allOf: () => isWhole && { $all: ids },
    noneOf: () => (ids.length > 0 ? { $nin: ids } : true),
  }
  const test = tests[comparison.operator]
  if (!test) throw new Unmapped(`"${comparison.operator}" on several choices`)
  return test()
}

/** A comparison with numbers. @throws Unmapped */
export function numeric(comparison: Comparison): number | ConditionSource {
  const numbers = valuesOf(comparison).map((value) => (String(value).trim() === '' ? NaN : Number(value)))
  if (numbers.length === 0 || !numbers.every(Number.isFinite))
    throw new Unmapped(`a number compared with ${JSON.stringify(comparison.value)}`)
  const { operator } = comparison
  const [first] = numbers
  if (operator === 'eq') return first!
  if (operator === 'anyOf') return { $in: numbers }
  if (operator === 'noneOf') return { $nin: numbers }
  const name = operator === 'ne' ? '$ne' : orders[operator]
  if (!name) throw new Unmapped(`"${operator}" on a number`)
  return { [name]: first }
}

/** A comparison with what the rules of the question refuse always or never holds. */
function within(comparison: Comparison, { definition, screen }: Slot): Test {
  const test = numeric(comparison)
  const number = Number(valuesOf(comparison)[0])
  const { min = -Infinity, max = Infinity } = { ...definition!.rules(screen!), ...screen!.rules }
  const outcomes: Partial<Record<Operator, [never: boolean, always: boolean]>> = {
    eq: [number < min || number > max, false],
    ne: [false, number < min || number > max],
    lt: [number <= min, number > max],
    lte: [number < min, number >= max],
    gt: [number >= max, number < min],
    gte: [number > max, number <= min],
  }
  const [never, always] = outcomes[comparison.operator] ?? [false, false]
  if (never) return false
  if (always) return comparison.operator === 'ne' || { $exists: true }
  return typeof test === 'number' ? { $eq: test } : test
}

function text(comparison: Comparison, { step }: Slot): Test {
  const values = valuesOf(comparison).map(String)
  const { operator } = comparison
  const order = orders[operator]
  if (values.length === 0) throw new Unmapped(`"${operator}" without a value`)
  if (operator === 'eq') return values[0]!
  if (operator === 'ne') return { $ne: values[0] }
  if (operator === 'anyOf') return { $in: values }
  if (operator === 'noneOf') return { $nin: values }
  if (order && sorts(step.ask) && /^\d[\d:T -]*$/.test(values[0]!)) return { [order]: values[0] }
  throw new Unmapped(order ? 'the order of texts' : `"${operator}" on a text`)
}
