/**
 * Random conditions. Each operand fits the type of its path. A seed is generated first. `conditionOf` turns the seed
 * into a condition when the paths are known.
 */
import fc from 'fast-check'
import type { Condition } from './holds.ts'

type Json = Record<string, unknown>

/** A path that a condition may read, and values that it may be compared with. */
export interface SeedSubject {
  path: string
  /** `scalar`: a text, a number or a boolean, such as a flag. */
  type: 'text' | 'number' | 'boolean' | 'scalar' | 'multiple'
  values: readonly unknown[]
  /** Whether the value may be absent. */
  optional: boolean
}

/** Indexes into the subjects, the operands and the values. */
interface Leaf {
  subject: number
  operand: number
  value: number
  secondValue: number
}

export type ConditionSeed =
  | { leaf: Leaf }
  | { group: '$and' | '$or' | '$nor'; parts: readonly ConditionSeed[] }
  | { not: ConditionSeed }
  | { named: number }
  /** One object with the fields of several conditions. */
  | { merged: readonly ConditionSeed[] }

const leaf = fc.record({
  subject: fc.nat(30),
  // The longest list of operands has 23.
  operand: fc.nat(22),
  value: fc.nat(9),
  secondValue: fc.nat(9),
})

export const conditionSeed: fc.Arbitrary<ConditionSeed> = fc.letrec<{ any: ConditionSeed }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { weight: 14, arbitrary: fc.record({ leaf }) },
    {
      weight: 2,
      arbitrary: fc.record({
        group: fc.constantFrom<'$and' | '$or' | '$nor'>('$and', '$or', '$nor'),
        parts: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ not: tie('any') }) },
    { weight: 1, arbitrary: fc.record({ named: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ merged: fc.array(tie('any'), { minLength: 2, maxLength: 2 }) }) },
  ),
})).any

/** The entry at an index. Indexes beyond the end continue at the beginning. */
const cyclicAt = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/** @param names the named conditions that the condition may refer to. */
export function conditionOf(
  seed: ConditionSeed,
  subjects: readonly SeedSubject[],
  names: readonly string[],
): Condition {
  if ('group' in seed) return { [seed.group]: seed.parts.map((part) => conditionOf(part, subjects, names)) }
  if ('not' in seed) return { $not: conditionOf(seed.not, subjects, names) }
  if ('merged' in seed)
    return Object.assign({}, ...seed.merged.map((part) => conditionOf(part, subjects, names)))
  // If there are no named conditions, any condition is good enough.
  if ('named' in seed) return names.length > 0 ? { $is: cyclicAt(names, seed.named) } : { device: 'mobile' }
  const subject = cyclicAt(subjects, seed.leaf.subject)
  return { [subject.path]: operandOf(subject, seed.leaf) }
}

/**
 * Picks an operand for a comparison with a path. Most of these comparisons hold for some learners only, because a
 * funnel is invalid if one of its conditions always or never holds.
 */
function operandOf({ type, values, optional }: SeedSubject, { operand, value, secondValue }: Leaf): unknown {
  const [one, two] = [cyclicAt(values, value), cyclicAt(values, secondValue)]
  const equal: unknown[] = [one, { $eq: one }, { $ne: one }]
  const listed: Json[] = [{ $in: values.length > 2 ? [one, two] : [one] }, { $nin: [one] }]
  const compared: Json[] = [{ $lt: one }, { $lte: one }, { $gt: one }, { $gte: one }]
  const between: Json[] = Number(one) < Number(two) ? [{ $gte: one, $lt: two }] : []
  const existing: Json[] = optional ? [{ $exists: true }, { $exists: false }] : []
  const sizes: Json[] = [{ $size: 1 + (value % 2) }, { $size: { $gt: 1 } }, { $size: { $ne: 1 } }]
  const elements: Json[] = [{ $elemMatch: { $eq: one } }, { $elemMatch: { $nin: [one] } }]
  const operandsOf: Record<SeedSubject['type'], unknown[]> = {
    text: [...equal, ...listed],
    boolean: equal,
    scalar: [...equal, ...listed],
    number: [...equal, ...listed, ...compared, ...between],
    multiple: [...listed, { $all: [one] }, { $all: [one, two] }, ...sizes, ...elements],
  }
  const plain = [...operandsOf[type], ...existing]
  const negated = plain.filter((each) => typeof each === 'object').map((each) => ({ $not: each }))
  return cyclicAt([...plain, ...negated], operand)
}
