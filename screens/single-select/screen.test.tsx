import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { SingleSelect } from '../types.gen.ts'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('a button below the select chooses its answer, and the form gets one change event', async () => {
  let changes = 0
  const { container } = await hydrate(
    <form onChange={() => changes++}>
      <Screen
        screen={example.screen as SingleSelect}
        {...{
          answer: undefined,
          problem: undefined,
          strings: {},
          locale: 'en',
          today: '2026-11-20',
          done: 0,
        }}
      />
    </form>,
  )
  act(() => container.querySelector<HTMLButtonElement>('button[value="toefl"]')!.click())
  expect(new FormData(container.querySelector('form')!).getAll('answer')).toEqual(['toefl'])
  expect(changes).toBe(1)
})
