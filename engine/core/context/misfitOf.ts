/** Checks a value of a context root against the type that the root declares. */
import { isOnStep } from '../answers/step.ts'
import type { ContextRoot, ValueType } from './contextRoot.ts'

/** A description of the mismatch; undefined if the value has the declared type. */
export function misfitOf({ name, type }: ContextRoot, value: unknown): string | undefined {
  if ('value' in type) return misfitOfValue(name, type.value, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${name} is not an object`
  for (const [field, fieldValue] of Object.entries(value)) {
    const declared = 'open' in type ? type.open : Object.hasOwn(type.fields, field) && type.fields[field]
    if (!declared) return `${name}.${field} is not declared`
    const found = misfitOfValue(`${name}.${field}`, declared, fieldValue)
    if (found !== undefined) return found
  }
  const missing =
    'fields' in type &&
    Object.entries(type.fields).find(([field, { optional }]) => !optional && !(field in value))
  return missing ? `${name}.${missing[0]} is missing` : undefined
}

function misfitOfValue(path: string, declared: ValueType, value: unknown): string | undefined {
  if (value === undefined && declared.optional) return undefined
  // As JSON, NaN and Infinity would be `null`.
  const shown = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined')
  if (declared.type === 'scalar')
    return ['boolean', 'string', 'number'].includes(typeof value)
      ? undefined
      : `${path} is ${shown}, not a boolean, string or number`
  if (typeof value !== declared.type) return `${path} is ${shown}, not a ${declared.type}`
  const isListed = declared.type !== 'string' || !declared.values || declared.values.includes(value as string)
  const isAllowedNumber =
    declared.type !== 'number' ||
    ((value as number) >= (declared.min ?? -Infinity) &&
      (value as number) <= (declared.max ?? Infinity) &&
      isOnStep(value as number, declared.step ?? 0, declared.min))
  return isListed && isAllowedNumber
    ? undefined
    : `${path} is ${shown}, which its declared type does not allow`
}
