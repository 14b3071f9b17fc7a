import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SettingsInput } from './SettingsInput.tsx'
import { validateFields } from './validateFields.ts'

const registered = { name: 'code', ref: () => {}, onChange: async () => {}, onBlur: async () => {} }

test('if the value is missing or not allowed, no option is selected, so the form does not post the first one', () => {
  const allowed = ['a', 'b', 'c', 'd', 'e', 'f']
  const field = { id: 'code', label: 'Code', schema: { type: 'string' as const, enum: allowed } }
  const selectedFor = (value: string | undefined) => {
    document.body.innerHTML = renderToStaticMarkup(
      <SettingsInput field={field} id="code" value={value} problem={undefined} registered={registered} />,
    )
    return document.querySelector('select')!.value
  }
  expect(selectedFor(undefined)).toBe('')
  expect(selectedFor('removed')).toBe('')
  expect(selectedFor('b')).toBe('b')
})

test('the label of a select is a native label, so a click on it focuses the select', () => {
  const allowed = ['a', 'b', 'c', 'd', 'e', 'f']
  const field = { id: 'code', label: 'Code', schema: { type: 'string' as const, enum: allowed } }
  document.body.innerHTML = renderToStaticMarkup(
    <SettingsInput field={field} id="code" value="a" problem={undefined} registered={registered} />,
  )
  const select = document.querySelector('select')!
  const label = document.getElementById(select.getAttribute('aria-labelledby')!)
  expect([label?.textContent, label?.getAttribute('for')]).toEqual(['Code', select.id])
})

test.each([
  ['[0-9]{2}', 'ab12', true],
  ['[0-9]{2}', 'ab1', false],
  ['^[0-9]{2}$', '12', true],
  ['^[0-9]{2}$', 'a12', false],
  ['^a|b$', 'cb', true],
])('for the pattern %s and the text %s, the input and the schema both give %s', (pattern, text, fits) => {
  const field = { id: 'code', label: 'Code', schema: { type: 'string' as const, pattern } }
  const html = renderToStaticMarkup(
    <SettingsInput field={field} id="code" value={undefined} problem={undefined} registered={registered} />,
  )
  document.body.innerHTML = html
  const native = document.querySelector('input')!.pattern
  expect(new RegExp(`^(?:${native})$`, 'v').test(text)).toBe(fits)
  expect(validateFields([field], { code: text })).toEqual(fits ? {} : { code: 'pattern' })
})
