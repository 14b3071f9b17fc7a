import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { Checkout } from '../types.gen.ts'
import strings from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('each term shows its price per day, its total and its renewal date; the cheapest per day is marked', async () => {
  const { container } = await hydrate(
    <Screen
      screen={example.screen as Checkout}
      {...{ answer: undefined, problem: undefined, strings, locale: 'en', today: '2026-11-22', done: 0 }}
    />,
  )
  const terms = [...container.querySelectorAll('li')].filter(
    (item) => item.querySelectorAll('p').length === 2,
  )
  expect(terms.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    '12 monthsLowest per day$0.20a day$71.99 until Nov 22, 2027',
    '3 months$0.33a day$29.99 until Feb 22, 2027',
    '1 month$0.43a day$12.99 until Dec 22, 2026',
  ])
  expect(container.textContent).toContain('Then it renews until you cancel in your settings.')
})
