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
          // Other tests leave forms in the document, whose values this one would read.
          id: 'followed',
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
  // After the save, a box that the learner has checked counts as unchanged too.
  await act(async () => input('sound').click())
  await act(async () => input('other').click())
  expect(saved.slice(1)).toEqual([
    [{ sound: true, other: false }, ['sound']],
    [{ sound: true, other: true }, ['other']],
  ])
  await act(async () => sendValues({ sound: false, other: false }))
  expect([input('sound').checked, input('other').checked]).toEqual([false, false])
})

test('what the learner has typed and not saved stays when the values of the account come', async () => {
  const saved: unknown[] = []
  let sendValues: (values: FormValues) => void = () => undefined
  const container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
  const field = { id: 'name', label: 'Name', schema: { type: 'string' as const } }
  await act(async () =>
    root!.render(
      <Screen
        section={{ kind: 'settings-form', id: 'typed', title: 'Settings', save: 'profile', fields: [field] }}
        strings={copy}
        locale="en"
        form={{
          ...{ action: '/settings', name: 'settings-form', values: { name: 'Ann' } },
          ...{ problems: {}, saved: false },
          save: (values) => {
            saved.push(values)
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
  const input = container.querySelector<HTMLInputElement>('[name=name]')!
  await act(async () => {
    // The setter of the prototype, so that React sees a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Anna')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => sendValues({ name: 'Ann' }))
  expect(input.value).toBe('Anna')
  await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(saved).toEqual([{ name: 'Anna' }])
})
