import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('a title with two equal parts ("@b" twice) causes no React error', async () => {
  const { container, reactErrors } = await hydrate(
    <Screen
      section={{ kind: 'resource-list', title: 'People', data: 'people.list' }}
      strings={{}}
      locale="en"
      data={{ status: 'ready', value: { items: [{ id: 'ann', title: 'ann@b@b' }] } }}
    />,
  )
  expect(reactErrors).toEqual([])
  expect(container.textContent).toContain('ann@b@b')
})
