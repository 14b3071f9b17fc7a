import { expect, test } from 'vitest'
import { initialValues } from './inputValues.ts'

const fields = [
  { id: 'name', schema: { type: 'string' as const } },
  { id: 'minutes', schema: { type: 'integer' as const, default: 15 } },
  { id: 'sound', schema: { type: 'boolean' as const, default: true } },
  { id: 'scheme', schema: { type: 'string' as const, enum: ['light', 'dark'] } },
]

test('without a rendered form, inputs have the stored values, or else the defaults', () => {
  document.body.innerHTML = ''
  const stored = { name: 'Ann', minutes: '15', sound: true, scheme: '' }
  expect(initialValues('form', fields, { name: 'Ann' })).toEqual({ entered: stored, stored })
})

test('with a rendered form, `entered` has what the learner entered, and `stored` has what the server rendered', () => {
  document.body.innerHTML = `<form id="form"><input name="name" value="Ann"><input name="minutes" value="15">
    <input type="checkbox" name="sound" value="true" checked>
    <input type="radio" name="scheme" value="light" checked><input type="radio" name="scheme" value="dark"></form>`
  const input = (selector: string) => document.querySelector<HTMLInputElement>(selector)!
  input('[name=name]').value = 'Zoë'
  input('[name=sound]').checked = false
  input('[value=dark]').checked = true
  expect(initialValues('form', fields, { name: 'Ann' })).toEqual({
    entered: { name: 'Zoë', minutes: '15', sound: false, scheme: 'dark' },
    stored: { name: 'Ann', minutes: '15', sound: true, scheme: 'light' },
  })
})
