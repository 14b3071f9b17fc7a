import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { RangeSliderTime } from '../types.gen.ts'
import strings from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('without a time zone the answer contains only the time', () => {
  const screen = { ...example.screen, timeZone: false }
  expect(definition.parse(['1140'], screen)).toBe('19:00')
  expect(definition.values('19:00')).toEqual(['1140'])
})

test('the summary has the format of the locale and names a time zone by its city', () => {
  expect(definition.summarize(example.screen, '19:00', 'en')).toEqual(['7:00\u00A0PM'])
  expect(definition.summarize(example.screen, '19:00[America/New_York]', 'de')).toEqual(['19:00 (New York)'])
})

test('the text and the part of the day change with the slider', async () => {
  const { container } = await hydrate(
    <Screen
      screen={example.screen as RangeSliderTime}
      {...{ answer: undefined, problem: undefined, strings, locale: 'en', today: '2026-11-20', done: 0 }}
    />,
  )
  const output = container.querySelector('output')!
  expect(output.textContent).toBe('7:00\u00A0PMin the evening')
  const slider = container.querySelector('input')!
  for (const [minutes, text, part] of [
    ['360', '6:00\u00A0AMin the morning', 'morning'],
    ['720', '12:00\u00A0PMaround noon', 'midday'],
    ['1320', '10:00\u00A0PMat night', 'night'],
  ] as const) {
    slider.value = minutes
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    expect(output.textContent).toBe(text)
    expect(container.querySelector('[data-part]')!.getAttribute('data-part')).toBe(part)
  }
})
