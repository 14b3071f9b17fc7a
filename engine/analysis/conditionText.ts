/** A condition as short text. */
import type { ConditionSource } from '../core/config/rawConfig.ts'

/** The text of an absent or empty condition. */
export const alwaysText = 'always'

/**
 * Writes a condition like its JSON, but without the outer braces and most quotes, for example
 * `answers.goal: work, device: { $ne: mobile }`. If there is no condition, returns `alwaysText`.
 */
export function conditionText(source: ConditionSource | undefined): string {
  if (!source || Object.keys(source).length === 0) return alwaysText
  return fieldsText(source)
}

const fieldsText = (fields: object) =>
  Object.entries(fields)
    .map(([key, value]) => `${key}: ${valueText(value)}`)
    .join(', ')

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (typeof value === 'object' && value !== null) return `{ ${fieldsText(value)} }`
  // Quotes distinguish "5" from 5, and a comma in a value from a comma between values.
  return typeof value === 'string' && /^(true|false|null|-?[\d.]+|.*[,:{}[\]].*|)$/.test(value)
    ? JSON.stringify(value)
    : String(value)
}
