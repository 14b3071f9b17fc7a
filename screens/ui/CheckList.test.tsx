import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { CheckList } from './CheckList.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('an exclusive answer clears all others, and any other answer clears the exclusive answer', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  await act(() =>
    createRoot(root).render(
      <CheckList
        exclusive={['none']}
        options={['grammar', 'words', 'none'].map((id) => ({ id, text: id }))}
        chosen={undefined}
      />,
    ),
  )
  const tap = (id: string) => act(() => root.querySelector<HTMLInputElement>(`[value=${id}]`)!.click())
  const chosen = () =>
    [...root.querySelectorAll<HTMLInputElement>('input:checked')].map((input) => input.value)
  await tap('grammar')
  await tap('words')
  expect(chosen()).toEqual(['grammar', 'words'])
  await tap('none')
  expect(chosen()).toEqual(['none'])
  await tap('words')
  expect(chosen()).toEqual(['words'])
})

test('the server and the browser mark a required list with `data-incomplete` until enough answers are chosen', async () => {
  const list = (
    <CheckList
      required
      min={2}
      options={['a', 'b', 'c'].map((id) => ({ id, text: id }))}
      chosen={undefined}
    />
  )
  const { html, container } = await hydrate(list)
  expect(html).toContain('data-incomplete=""')
  const tap = (id: string) => act(() => container.querySelector<HTMLInputElement>(`[value=${id}]`)!.click())
  const isIncomplete = () => container.firstElementChild!.hasAttribute('data-incomplete')
  await tap('a')
  expect(isIncomplete()).toBe(true)
  await tap('b')
  expect(isIncomplete()).toBe(false)
  await tap('a')
  expect(isIncomplete()).toBe(true)
})

test('a list that is not required is never marked with `data-incomplete`', async () => {
  for (const min of [undefined, 2])
    expect((await hydrate(<CheckList min={min} options={[]} chosen={[]} />)).html).not.toContain(
      'data-incomplete',
    )
})
