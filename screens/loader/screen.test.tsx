import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import type { Loader } from '../types.gen.ts'
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test.each([
  [0, ['current', 'later']],
  [0.5, ['done', 'current']],
  [1, ['done', 'done']],
])('when %s of the work is done, the steps are %j', async (done, states) => {
  const props = { answer: undefined, problem: undefined, strings: {}, locale: 'en', today: '2026-11-20' }
  const { container } = await hydrate(<Screen screen={example.screen as Loader} {...props} done={done} />)
  const steps = [...container.querySelectorAll<HTMLElement>('li')]
  expect(steps.map(({ dataset }) => dataset.state)).toEqual(states)
})
