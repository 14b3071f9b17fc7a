/** The form shows new values of the account, and does not save them again. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { FormValues } from '../../engine/core/kind/form.ts'
import copy from './copy.en.json' with { type: 'json' }
import Screen from './Screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => act(() => root?.unmount()))

test('values of the account replace those of the device, for the fields of the form', async () => {
  const saved: unknown[] = []
  let sendValues: (values: FormValues) => void = () => undefined
  const container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
  const field = (id: string) => ({ id, label: id, schema: { type: 'boolean' as const, default: true } })
  await act(async () =>
    root!.render(
      <Screen
        section={{
          kind: 'settings-form',
          title: 'Settings',
          save: 'device',
          fields: [field('sound'), field('other')],
        }}
        strings={copy}
        locale="en"
        form={{
          ...{ action: '/settings', name: 'settings-form', values: {}, problems: {}, saved: false },
          save: (values, changed) => {
            saved.push([values, changed])
            return Promise.resolve({ status: 'saved' })
          },
          follow: (onValues) => {
            sendValues = onValues
            return () => undefined
          },
        }}
      />,
    ),
  )
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!
  expect(input('sound').checked).toBe(true)
  await act(async () => sendValues({ sound: false, elsewhere: true }))
  expect([input('sound').checked, input('other').checked, saved]).toEqual([false, true, []])
  await act(async () => input('other').click())
  expect(saved).toEqual([[{ sound: false, other: false }, ['other']]])
})
