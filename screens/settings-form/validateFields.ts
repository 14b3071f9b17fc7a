/**
 * Reads settings from a form and checks them, by their JSON Schemas. Server and browser run the same two functions. The
 * validator interprets schemas and evaluates no code.
 */
import { Validator } from '@cfworker/json-schema'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { SettingsField, SettingsValue } from '../types.gen.ts'

export type Fields = readonly Pick<SettingsField, 'id' | 'schema'>[]
type Value = FormValues[string]

/** How a posted text becomes a value. If a text is not a number, it stays a text, and the schema refuses it. */
const read: Record<SettingsValue['type'], (posted: string | undefined) => Value | undefined> = {
  // An unchecked box is not in the form.
  boolean: (posted) => posted !== undefined,
  string: (posted = '') => posted.trim(),
  number: readNumber,
  integer: readNumber,
}

function readNumber(posted = ''): Value | undefined {
  const typed = posted.trim()
  if (typed === '') return undefined
  const number = Number(typed)
  return Number.isFinite(number) ? number : typed
}

/** Reads the fields' values from a form's entries. Leaves out other entries, and empty numbers. Never throws. */
export function readFields(fields: Fields, entries: Readonly<Record<string, unknown>>): FormValues {
  const values = fields.flatMap(({ id, schema }) => {
    // A name that is posted twice arrives as a list: the last one counts, as in a native form.
    const posted = Object.hasOwn(entries, id) ? [entries[id]].flat().at(-1) : undefined
    // A checked box may be `true` instead of its text: react-hook-form has both.
    const text = posted === true ? 'true' : posted
    const value = read[schema.type](typeof text === 'string' ? text : undefined)
    return value === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(values)
}

const mayBeEmpty = ({ type, enum: allowed, minLength = 0 }: SettingsValue) =>
  type === 'string' && !allowed && minLength === 0

/** Field id → the keyword of the schema that its value breaks; `required` if the value is missing. Never throws. */
export function validateFields(fields: Fields, values: FormValues): Record<string, string> {
  const broken = fields.flatMap(({ id, schema }) => {
    const keyword = brokenKeyword(schema, Object.hasOwn(values, id) ? values[id] : undefined)
    return keyword ? [[id, keyword] as const] : []
  })
  return Object.fromEntries(broken)
}

function brokenKeyword(schema: SettingsValue, value: Value | undefined): string | undefined {
  if (value === undefined || value === '') return mayBeEmpty(schema) ? undefined : 'required'
  return new Validator({ ...schema }, '2020-12').validate(value).errors[0]?.keyword
}
