import { expect, test } from 'vitest'
import { checkFields } from './checkFields.ts'
import { validateFields } from './validateFields.ts'

const field = (pattern: string) => ({
  id: 'code',
  label: 'Code',
  schema: { type: 'string' as const, pattern },
})

test.each([
  ['^\\w+@\\w+$', true],
  ['[a-z]{3}', true],
  ['\\w+\\.', true],
  // Slow, because the pattern is tried at each position of the text.
  ['\\w*\\w*\\.', false],
  ['^a|\\w*\\w*\\.', false],
])('pattern %s is accepted: %s', (pattern, accepted) => {
  expect(checkFields({ fields: [field(pattern)], save: 'device' }).map(({ pointer }) => pointer)).toEqual(
    accepted ? [] : ['/fields/0/schema/pattern'],
  )
})

test('a form that saves to the profile can have only the field "name"', () => {
  const fields = [{ ...field('a'), id: 'name' }, field('b')]
  expect(checkFields({ fields, save: 'device' })).toEqual([])
  expect(checkFields({ fields, save: 'profile' }).map(({ pointer }) => pointer)).toEqual(['/fields/1/id'])
})

test('a text that is too long for a pattern is refused', () => {
  const validate = (code: string) => validateFields([field('^a*$')], { code })
  expect(validate('a'.repeat(500))).toEqual({})
  expect(validate('a'.repeat(501))).toEqual({ code: 'pattern' })
})
