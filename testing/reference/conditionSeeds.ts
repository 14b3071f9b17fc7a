/** Random conditions that fit the paths that they read: a seed becomes a condition once these paths are known. */
import fc from 'fast-check'
import type { Condition } from './holds.ts'

type Json = Record<string, unknown>

/** A path that a condition may read, and values that it may be compared with. */
export interface SeedSubject {
  path: string
  type: 'text' | 'number' | 'boolean' | 'scalar' | 'multiple'
  values: readonly unknown[]
  /** Whether it may be absent. */
  optional: boolean
}

interface Leaf {
  subject: number
  operator: number
  value: number
  other: number
}

export type ConditionSeed =
  | { leaf: Leaf }
  | { group: '$and' | '$or' | '$nor'; parts: readonly ConditionSeed[] }
  | { not: ConditionSeed }
  | { named: number }
  | { merged: readonly ConditionSeed[] }

const leaf = fc.record({ subject: fc.nat(30), operator: fc.nat(20), value: fc.nat(9), other: fc.nat(9) })

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

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/** @param names of conditions that may be used here. */
export function conditionOf(
  seed: ConditionSeed,
  subjects: readonly SeedSubject[],
  names: readonly string[],
): Condition {
  if ('group' in seed) return { [seed.group]: seed.parts.map((part) => conditionOf(part, subjects, names)) }
  if ('not' in seed) return { $not: conditionOf(seed.not, subjects, names) }
  if ('merged' in seed)
    return Object.assign({}, ...seed.merged.map((part) => conditionOf(part, subjects, names)))
  if ('named' in seed) return names.length > 0 ? { $is: at(names, seed.named) } : { device: 'mobile' }
  const subject = at(subjects, seed.leaf.subject)
  return { [subject.path]: operandOf(subject, seed.leaf) }
}

/** Most of these are true for some learners only: a condition that always or never holds is an error of the funnel. */
function operandOf({ type, values, optional }: SeedSubject, { operator, value, other }: Leaf): unknown {
  const [one, two] = [at(values, value), at(values, other)]
  const equal: unknown[] = [one, { $eq: one }, { $ne: one }]
  const listed: Json[] = [{ $in: values.length > 2 ? [one, two] : [one] }, { $nin: [one] }]
  const compared: Json[] = [{ $lt: one }, { $lte: one }, { $gt: one }, { $gte: one }]
  const between: Json[] = Number(one) < Number(two) ? [{ $gte: one, $lt: two }] : []
  const existing: Json[] = optional ? [{ $exists: true }, { $exists: false }] : []
  const sizes: Json[] = [{ $size: 1 + (value % 2) }, { $size: { $gt: 1 } }, { $size: { $ne: 1 } }]
  const elements: Json[] = [{ $elemMatch: { $eq: one } }, { $elemMatch: { $nin: [one] } }]
  const lists: Record<SeedSubject['type'], unknown[]> = {
    text: [...equal, ...listed],
    boolean: equal,
    scalar: [...equal, ...listed],
    number: [...equal, ...listed, ...compared, ...between],
    multiple: [...listed, { $all: [one] }, { $all: [one, two] }, ...sizes, ...elements],
  }
  const plain = [...lists[type], ...existing]
  const negated = plain.filter((each) => typeof each === 'object').map((each) => ({ $not: each }))
  return at([...plain, ...negated], operator)
}
