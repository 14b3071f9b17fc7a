/** Which values the forms pass to `onSubmit`, and which values they refuse. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { CodeForm, PhoneForm } from './credentialForms.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Types a text into the only field of a form, then submits it. @returns the values that `onSubmit` gets. */
async function submittedValues(Form: typeof PhoneForm | typeof CodeForm, text: string) {
  const values: unknown[] = []
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const shared = { strings: {}, busy: false, ready: true, problem: undefined }
  await act(() => root.render(<Form {...shared} onSubmit={(given: unknown) => void values.push(given)} />))
  const input = container.querySelector('input')!
  // React does not notice `input.value = text`. The setter of the prototype has the same effect as typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
  await act(async () => container.querySelector('form')!.requestSubmit())
  act(() => root.unmount())
  container.remove()
  return values
}

test.each([
  '+15550100123',
  ' +1 (555) 010-0123',
  '+1.555.010.0123',
  '+1 555–010‑0123',
  // A phone number that is copied from the contacts of a phone has marks of the writing direction around it.
  '\u202D+1\u00A0555\u00A0010\u00A00123\u202C',
])('the phone number %j is submitted without its separators', async (typed) => {
  expect(await submittedValues(PhoneForm, typed)).toEqual([{ phone: '+15550100123' }])
})

test.each(['', '5550100123', '+0 555 010 0123', '+1 555', '+1 555 010 CALL'])(
  '%j is refused, because it is not a phone number',
  async (typed) => expect(await submittedValues(PhoneForm, typed)).toEqual([]),
)

test('a code is submitted without its separators, and a code that is too short is refused', async () => {
  expect(await submittedValues(CodeForm, '123–456')).toEqual([{ code: '123456' }])
  expect(await submittedValues(CodeForm, '123')).toEqual([])
})
