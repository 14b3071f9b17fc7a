/** The server may refuse values that the browser accepts. These tests check the settings form after such a refusal. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import copy from './copy.en.json' with { type: 'json' }
import Screen from './Screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a refused change shows its problem at its field, and the form shows no status', async () => {
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Screen
        section={{
          ...{ kind: 'settings-form', title: 'Settings', save: 'profile' },
          fields: [{ id: 'sound', label: 'Sound', schema: { type: 'boolean' } }],
        }}
        strings={copy}
        locale="en"
        form={{
          ...{ action: '/settings', name: 'settings-form', values: {}, problems: {}, saved: false },
          save: () => Promise.resolve({ status: 'refused', problems: { sound: 'Not now.' } }),
        }}
      />,
    ),
  )
  await act(async () => container.querySelector<HTMLInputElement>('[name=sound]')!.click())
  expect(container.textContent).toContain('Not now.')
  expect(container.querySelector('[role=status]')!.innerHTML).toBe('')
  await act(async () => root.unmount())
})

test('after a refused post the stored values are unknown, so the form saves all fields and has no Undo', async () => {
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const saved: unknown[] = []
  await act(async () =>
    root.render(
      <Screen
        section={{
          ...{ kind: 'settings-form', id: 'refused', title: 'Settings', save: 'profile' },
          fields: [
            { id: 'sound', label: 'Sound', schema: { type: 'boolean' } },
            { id: 'name', label: 'Name', schema: { type: 'string' } },
          ],
        }}
        strings={copy}
        locale="en"
        form={{
          ...{ action: '/settings', name: 'settings-form', saved: false },
          ...{ values: { name: 'Ann' }, problems: { sound: 'Not now.' } },
          save: (_entered, changed) => {
            saved.push(changed)
            return Promise.resolve({ status: 'saved' })
          },
        }}
      />,
    ),
  )
  await act(async () => container.querySelector<HTMLInputElement>('[name=sound]')!.click())
  expect(saved).toEqual([['sound', 'name']])
  expect(container.querySelector('[data-status=saved]')).not.toBeNull()
  expect([...container.querySelectorAll('button:not([type=submit])')]).toEqual([])
  await act(async () => root.unmount())
})

test('the summary links to the input of each invalid field, or to its first radio button', async () => {
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Screen
        section={{
          ...{ kind: 'settings-form', id: 'links', title: 'Settings', save: 'profile' },
          fields: [
            { id: 'name', label: 'Name', schema: { type: 'string' } },
            { id: 'sound', label: 'Sound', schema: { type: 'boolean' } },
            { id: 'scheme', label: 'Colors', schema: { type: 'string', enum: ['light', 'dark'] } },
            { id: 'size', label: 'Size', schema: { type: 'integer', enum: [1, 2, 3, 4, 5, 6] } },
          ],
        }}
        strings={copy}
        locale="en"
        form={{
          ...{ action: '/settings', name: 'settings-form', values: {}, saved: false },
          problems: { name: 'No.', sound: 'No.', scheme: 'Choose one.', size: 'Choose one.' },
        }}
      />,
    ),
  )
  const links = [...container.querySelectorAll('form > [role=alert] a')]
  const targets = links.map((link) => container.querySelector(link.getAttribute('href')!))
  expect(targets.map((target) => target?.getAttribute('name'))).toEqual(['name', 'sound', 'scheme', 'size'])
  expect(targets[2]!.getAttribute('value')).toBe('light')
  await act(async () => root.unmount())
})
