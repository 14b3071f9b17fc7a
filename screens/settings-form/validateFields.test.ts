import { describe, expect, test } from 'vitest'
import type { SettingsField } from '../types.gen.ts'
import { readFields, validateFields } from './validateFields.ts'

const fields: SettingsField[] = [
  { id: 'name', label: 'Name', schema: { type: 'string', maxLength: 4 } },
  { id: 'minutes', label: 'Minutes', schema: { type: 'integer', minimum: 5, maximum: 60 } },
  { id: 'sound', label: 'Sound', schema: { type: 'boolean' } },
  { id: 'scheme', label: 'Scheme', schema: { type: 'string', enum: ['light', 'dark'] } },
  { id: 'mail', label: 'Mail', schema: { type: 'string', format: 'email' } },
]
const valid = { name: 'Ann', minutes: 15, sound: true, scheme: 'dark', mail: '' }

describe('readFields', () => {
  test('reads each value by its type, and leaves out entries without a field', () => {
    const posted = { name: ' Ann ', minutes: '15', sound: 'true', scheme: 'dark', mail: '', other: 'x' }
    expect(readFields(fields, posted)).toEqual(valid)
    // For a box that is checked from the start, react-hook-form has the boolean `true`.
    expect(readFields(fields, { ...posted, sound: true })).toEqual(valid)
  })

  test('reads an absent checkbox as false, and leaves out an absent number', () => {
    expect(readFields(fields, { minutes: ' ' })).toEqual({ name: '', sound: false, scheme: '', mail: '' })
  })

  test('treats an entry of a wrong type and an inherited entry as missing, and reads the last value of a list', () => {
    const posted = { name: { a: 1 }, minutes: ['7', '8'], sound: null, scheme: [], mail: Number.NaN }
    expect(readFields(fields, posted)).toEqual({ name: '', minutes: 8, sound: false, scheme: '', mail: '' })
    const inherited: SettingsField[] = [{ id: 'constructor', label: 'c', schema: { type: 'string' } }]
    expect(readFields(inherited, {})).toEqual({ constructor: '' })
  })
})

describe('validateFields', () => {
  test('accepts values that the schemas accept', () => {
    expect(validateFields(fields, valid)).toEqual({})
  })

  test.each([
    ['name', 'Annabel', 'maxLength'],
    ['minutes', 4, 'minimum'],
    ['minutes', 61, 'maximum'],
    ['minutes', 5.5, 'type'],
    ['minutes', 'soon', 'type'],
    ['scheme', 'sepia', 'enum'],
    ['scheme', '', 'required'],
    ['mail', 'ann', 'format'],
  ])('for the field "%s", refuses %j with the keyword "%s"', (id, value, keyword) => {
    expect(validateFields(fields, { ...valid, [id]: value })).toEqual({ [id]: keyword })
  })

  test('a number is required, but a text without a minimum length is not', () => {
    expect(validateFields(fields, { sound: false, scheme: 'dark' })).toEqual({ minutes: 'required' })
  })

  test('a text with a pattern may have 500 characters, and an emoji is one character', () => {
    const name: SettingsField[] = [
      { id: 'name', label: 'Name', schema: { type: 'string', pattern: '^[^<]*$' } },
    ]
    expect(validateFields(name, { name: '🦊'.repeat(500) })).toEqual({})
    expect(validateFields(name, { name: '🦊'.repeat(501) })).toEqual({ name: 'pattern' })
  })

  test('a text with a minimum length is required', () => {
    const nick: SettingsField[] = [{ id: 'nick', label: 'Nick', schema: { type: 'string', minLength: 2 } }]
    expect(validateFields(nick, { nick: '' })).toEqual({ nick: 'required' })
    expect(validateFields(nick, { nick: 'a' })).toEqual({ nick: 'minLength' })
  })
})
