/** A `when` in the notation that findings use for values: `user.registered = false and goal other than exam`. */
import type { ConditionSource } from '../../../core/config/rawConfig.ts'
import { nameOf } from '../../decidingValues.ts'
import { conditionText } from '../../conditionText.ts'
import { valueSetWords } from '../../valueSets.ts'

/**
 * Uses `conditionText` if the condition has an operator other than `$eq`, `$ne`, `$in` and `$nin` (such as `$or`), or
 * several operators for one path.
 */
export function whenInWords(source: ConditionSource): string {
  const parts = Object.entries(source).map(([path, operand]) =>
    path.startsWith('$') ? undefined : comparedWords(nameOf(path), operand),
  )
  return parts.includes(undefined) ? conditionText(source) : parts.join(' and ')
}

function comparedWords(name: string, operand: unknown): string | undefined {
  if (typeof operand !== 'object' || operand === null) return `${name} = ${String(operand)}`
  const [[operator, value] = [], ...furtherEntries] = Object.entries(operand)
  if (furtherEntries.length > 0) return undefined
  const values = [value].flat() as unknown[]
  if (operator === '$in' || operator === '$eq') return `${name} ${valueSetWords({ values })}`
  if (operator === '$nin' || operator === '$ne')
    return `${name} ${valueSetWords({ values: [], others: values })}`
  return undefined
}
