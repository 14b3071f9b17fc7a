/** Values that come from elsewhere are shown in the form, which does not save them again. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { FormValues } from '../../engine/core/kind/form.ts'
import copy from './copy.en.json' with { type: 'json' }
import Screen from './Screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => act(() => root?.unmount()))

test('values of the account take the place of those of the device, for the fields that the form has', async () => {
  const saved: unknown[] = []
  let bring: (values: FormValues) => void = () => undefined
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
            bring = onValues
            return () => undefined
          },
        }}
      />,
    ),
  )
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!
  expect(input('sound').checked).toBe(true)
  await act(async () => bring({ sound: false, elsewhere: true }))
  expect([input('sound').checked, input('other').checked, saved]).toEqual([false, true, []])
  await act(async () => input('other').click())
  expect(saved).toEqual([[{ sound: false, other: false }, ['other']]])
})
