import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { PasswordField } from './PasswordField.tsx'

test('the button shows the typed password, and hides it again', async () => {
  const { container } = await hydrate(<PasswordField label="Password" show="Show" hide="Hide" />)
  const input = container.querySelector('input')!
  const button = container.querySelector('button')!
  const state = () => [input.type, input.value, button.textContent]
  input.value = 'correct horse'
  expect(state()).toEqual(['password', 'correct horse', 'Show'])
  await act(async () => button.click())
  expect(state()).toEqual(['text', 'correct horse', 'Hide'])
  await act(async () => button.click())
  expect(state()).toEqual(['password', 'correct horse', 'Show'])
})
