/**
 * Reads settings from a form, and checks them by their JSON Schemas. The server and the browser both run these
 * functions. The validator interprets the schemas, because the pages' content security policy forbids generated code.
 */
import { Validator } from '@cfworker/json-schema'
import { maxInputLength } from '../../engine/core/answers/pattern.ts'
import { lengthOf } from '../../engine/core/answers/values.ts'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { SettingsField, SettingsValue } from '../types.gen.ts'

export type Fields = readonly Pick<SettingsField, 'id' | 'schema'>[]
type Value = FormValues[string]

/** Type → how its posted text is read. A text that is not a number stays a string, and the schema refuses it. */
const read: Record<SettingsValue['type'], (posted: string | undefined) => Value | undefined> = {
  // A post contains no unchecked boxes.
  boolean: (posted) => posted !== undefined,
  string: (posted = '') => posted.trim(),
  number: readNumber,
  integer: readNumber,
}

function readNumber(posted = ''): Value | undefined {
  const trimmed = posted.trim()
  if (trimmed === '') return undefined
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : trimmed
}

/** Reads the fields' values from a form's entries. Leaves out other entries, and empty numbers. Never throws. */
export function readFields(fields: Fields, entries: Readonly<Record<string, unknown>>): FormValues {
  const values = fields.flatMap(({ id, schema }) => {
    // If a name is posted twice, its entry is a list. Only its last value is read.
    const posted = Object.hasOwn(entries, id) ? [entries[id]].flat().at(-1) : undefined
    // For a checked box, react-hook-form has `true` or the input's `value`.
    const text = posted === true ? 'true' : posted
    const value = read[schema.type](typeof text === 'string' ? text : undefined)
    return value === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(values)
}

const mayBeEmpty = ({ type, enum: allowed, minLength = 0 }: SettingsValue) =>
  type === 'string' && !allowed && minLength === 0

/**
 * Field id → the first schema keyword that the value breaks, or `required` if a needed value is missing. Never throws.
 */
export function validateFields(fields: Fields, values: FormValues): Record<string, string> {
  const keywords = fields.flatMap(({ id, schema }) => {
    const keyword = brokenKeyword(schema, Object.hasOwn(values, id) ? values[id] : undefined)
    return keyword ? [[id, keyword] as const] : []
  })
  return Object.fromEntries(keywords)
}

function brokenKeyword(schema: SettingsValue, value: Value | undefined): string | undefined {
  if (value === undefined || value === '') return mayBeEmpty(schema) ? undefined : 'required'
  // A pattern that `checkFields` accepts may be slow for a text longer than `maxInputLength`, so the text is refused.
  if (schema.pattern !== undefined && lengthOf(String(value)) > maxInputLength) return 'pattern'
  return new Validator({ ...schema }, '2020-12').validate(value).errors[0]?.keyword
}
