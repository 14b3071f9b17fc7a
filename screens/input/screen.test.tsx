import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { Input } from '../types.gen.ts'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('a tap on an example answer replaces the text of the field', async () => {
  const { container } = await hydrate(
    <form>
      <Screen
        screen={example.screen as Input}
        {...{ answer: 'Nurse', problem: undefined, strings: {}, locale: 'en', today: '2026-11-20', done: 0 }}
      />
    </form>,
  )
  const form = container.querySelector('form')!
  act(() => container.querySelector<HTMLButtonElement>('button[value="Teaching"]')!.click())
  expect(new FormData(form).getAll('answer')).toEqual(['Teaching'])
})
