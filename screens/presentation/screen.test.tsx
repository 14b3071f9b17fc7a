import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import { check } from './check.ts'
import copy from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

const screen = example.screen as unknown as Parameters<typeof Screen>[0]['screen']

const weeksIn = (container: Element) =>
  container.querySelector('[data-celebrates] p:nth-child(2)')?.textContent

const show = (answer?: number, minutes = screen.forecast.minutes, pace = screen.pace) =>
  hydrate(
    <Screen
      {...{ answer }}
      screen={{ ...screen, pace, forecast: { ...screen.forecast, minutes } }}
      problem={undefined}
      strings={copy}
      locale="en"
      today="2026-11-20"
      done={0}
    />,
  )

test('if the learner adds minutes, the screen shows the new weeks and the new date of the level at once', async () => {
  const { container } = await show()
  const input = container.querySelector('input')!
  expect(input.value).toBe('15')
  // At 15 minutes a day, the 5 hours to the milestone are about 3 weeks. The 180 hours to the level are 720 days.
  expect(weeksIn(container)).toBe('3 weeks')
  expect(container.querySelector('time')?.dateTime).toBe('2028-11-09')
  const more = container.querySelector<HTMLElement>('[aria-label="More minutes"]')!
  for (let presses = 0; presses < 2; presses++) act(() => more.click())
  expect(input.value).toBe('25')
  expect(weeksIn(container)).toBe('2 weeks')
  expect(container.querySelector('time')?.dateTime).toBe('2028-01-26')
})

test('the pilot cheers beside the first milestone', async () => {
  const { container } = await show()
  expect(container.querySelector('[data-celebrates] img')?.getAttribute('src')).toContain('cheer')
})

test('the input starts with the minutes that the learner has already chosen', async () => {
  const { container } = await show(60)
  expect(container.querySelector('input')!.value).toBe('60')
  expect(weeksIn(container)).toBe('1 week')
})

test.each([
  ['90', '60'],
  ['3', '5'],
  ['12.5', '10'],
])(
  'if `forecast.minutes` is %j, the input starts with %s, which is a value of the scale',
  async (text, value) => {
    const { container } = await show(undefined, text)
    const input = container.querySelector('input')!
    expect(input.value).toBe(value)
    expect(weeksIn(container)).toBe(weeksIn((await show(Number(value))).container))
  },
)

test.each([
  [60, '2'],
  [120, '3'],
])('the input has space for the digits of the maximum %s', async (max, digits) => {
  const { container } = await show(undefined, undefined, { ...screen.pace, max })
  expect(container.querySelector('input')!.dataset.digits).toBe(digits)
})

test('the check reports a maximum of 62 on a scale with steps of 5', () => {
  const pace = { ...example.screen.pace, max: 62 }
  expect(check({ ...example.screen, pace } as never)).toMatchObject([
    { code: 'uneven-step', pointer: '/pace/max' },
  ])
})
