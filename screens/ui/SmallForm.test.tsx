import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { EmailForm } from './credentialForms.tsx'
import { ErrorReporter } from './ErrorReporter.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a form reports whether it shows an error, and a removed form reports no error', async () => {
  const reported: boolean[] = []
  const report = (_formId: string, hasError: boolean) => void reported.push(hasError)
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const show = (problem?: string) =>
    act(() =>
      root.render(
        <ErrorReporter value={report}>
          <EmailForm
            buttonLabelKey="send"
            strings={{}}
            busy={false}
            ready
            problem={problem}
            onSubmit={() => undefined}
          />
        </ErrorReporter>,
      ),
    )
  await show()
  expect(reported.at(-1)).toBe(false)
  await show('Wrong password')
  expect(reported.at(-1)).toBe(true)
  await show()
  expect(reported.at(-1)).toBe(false)
  await act(async () => container.querySelector('form')!.requestSubmit())
  expect(reported.at(-1)).toBe(true)
  act(() => root.unmount())
  expect(reported.at(-1)).toBe(false)
  container.remove()
})
