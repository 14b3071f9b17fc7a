// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ChoiceList } from './ChoiceList.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('an exclusive answer clears the others, and any other clears it', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  await act(() =>
    createRoot(root).render(
      <ChoiceList
        type="checkbox"
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
