import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { EmailField } from './EmailField.tsx'

test('a tap on the suggestion corrects a typo in the domain', async () => {
  const { html, container } = await hydrate(<EmailField suggestion="Did you mean {{address}}?" />)
  expect(html).toContain('hidden=""')
  const input = container.querySelector('input')!
  const suggestion = container.querySelector('button')!
  const type = (address: string) => {
    input.value = address
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('ann@gmial.com')
  expect(suggestion.hidden).toBe(false)
  // U+2068 and U+2069 isolate the writing direction of the address.
  expect(suggestion.textContent).toBe('Did you mean \u2068ann@gmail.com\u2069?')
  type('ann@gmail.com')
  expect(suggestion.hidden).toBe(true)
  type('ann@gmial.com')
  suggestion.click()
  expect(input.value).toBe('ann@gmail.com')
  expect(suggestion.hidden).toBe(true)
})
