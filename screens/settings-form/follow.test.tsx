/** The form shows new values that arrive from the account, and does not save them again. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { SettingsField } from '../types.gen.ts'
import copy from './copy.en.json' with { type: 'json' }
import Screen from './Screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => act(() => root?.unmount()))

/**
 * @param id An id that no other test uses. Other test files use the same document. If the document already has a form
 * with this id, the new form reads its first values from that form.
 */
async function show(
  id: string,
  fields: SettingsField[],
  values: FormValues = {},
  response = () => Promise.resolve(),
) {
  const saved: unknown[] = []
  let sendValues: (values: FormValues) => void = () => undefined
  const container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
  await act(async () =>
    root!.render(
      <Screen
        section={{ kind: 'settings-form', id, title: 'Settings', save: 'profile', fields }}
        strings={copy}
        locale="en"
        form={{
          ...{ action: '/settings', name: 'settings-form', values, problems: {}, saved: false },
          save: (entered, changed) => {
            saved.push([entered, changed])
            return response().then(() => ({ status: 'saved' }))
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
  return {
    saved,
    input,
    /** For each name, whether its box is checked. */
    checked: (...names: string[]) => names.map((name) => input(name).checked),
    click: (name: string) => act(async () => input(name).click()),
    undo: () => act(async () => container.querySelector<HTMLElement>('button:not([type=submit])')!.click()),
    send: (accountValues: FormValues) => act(async () => sendValues(accountValues)),
  }
}

const type = (input: HTMLInputElement, value: string) =>
  act(async () => {
    // React sees a change only if the setter of the prototype sets the value.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

const box = (id: string, isOn: boolean): SettingsField => ({
  ...{ id, label: id },
  schema: { type: 'boolean', default: isOn },
})

test('values from the account replace the values in the form, and values without a field are ignored', async () => {
  const form = await show('followed', [box('sound', true), box('other', true)])
  expect(form.checked('sound')).toEqual([true])
  await form.send({ sound: false, elsewhere: true })
  expect([form.checked('sound', 'other'), form.saved]).toEqual([[false, true], []])
  await form.click('other')
  expect(form.saved).toEqual([[{ sound: false, other: false }, ['other']]])
  await form.click('sound')
  await form.click('other')
  expect(form.saved.slice(1)).toEqual([
    [{ sound: true, other: false }, ['sound']],
    [{ sound: true, other: true }, ['other']],
  ])
  // Both changes are saved, so values from the account replace them.
  await form.send({ sound: false, other: false })
  expect(form.checked('sound', 'other')).toEqual([false, false])
})

test('a field keeps its unsaved text when values arrive from the account', async () => {
  const { input, saved, send } = await show(
    'typed',
    [{ id: 'name', label: 'Name', schema: { type: 'string' } }],
    { name: 'Ann' },
  )
  await type(input('name'), 'Anna')
  await send({ name: 'Ann' })
  expect(input('name').value).toBe('Anna')
  await act(async () => input('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(saved).toEqual([[{ name: 'Anna' }, ['name']]])
})

test('undo reverts the saved change, and keeps values that arrived from the account after that change', async () => {
  const form = await show('undone', [box('sound', false), box('other', false)])
  await form.click('sound')
  await form.send({ sound: true, other: true })
  await form.undo()
  expect(form.saved.slice(1)).toEqual([[{ sound: false, other: true }, ['sound']]])
  expect(form.checked('sound', 'other')).toEqual([false, true])
})

test('undo keeps values that arrived from the account during the save', async () => {
  let respond: () => void = () => undefined
  const response = () => new Promise<void>((resolve) => (respond = resolve))
  const form = await show('during', [box('sound', false), box('other', false)], {}, response)
  await form.click('sound')
  await form.send({ sound: true, other: true })
  await act(async () => respond())
  await form.undo()
  expect(form.saved.slice(1)).toEqual([[{ sound: false, other: true }, ['sound']]])
  expect(form.checked('sound', 'other')).toEqual([false, true])
})

test('a date is saved when its field loses the focus, because a half-typed year is already valid', async () => {
  const { input, saved } = await show(
    'dated',
    [{ id: 'exam', label: 'Exam', schema: { type: 'string', format: 'date' } }],
    { exam: '2026-05-02' },
  )
  for (const typed of ['0002-06-02', '0020-06-02', '0202-06-02', '2027-06-02'])
    await type(input('exam'), typed)
  expect(saved).toEqual([])
  await act(async () => input('exam').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(saved).toEqual([[{ exam: '2027-06-02' }, ['exam']]])
})

test('saves run one after the other, and a field that changes again during its save is saved again', async () => {
  let respond: () => void = () => undefined
  const response = () => new Promise<void>((resolve) => (respond = resolve))
  const form = await show('queued', [box('sound', false), box('other', false)], {}, response)
  await form.click('sound')
  await form.click('other')
  await form.click('sound')
  const saves: unknown[] = [[{ sound: true, other: false }, ['sound']]]
  expect(form.saved).toEqual(saves)
  await act(async () => respond())
  saves.push([{ sound: true, other: true }, ['other']])
  expect(form.saved).toEqual(saves)
  await act(async () => respond())
  saves.push([{ sound: false, other: true }, ['sound']])
  expect(form.saved).toEqual(saves)
})
