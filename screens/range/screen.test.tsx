import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { Range } from '../types.gen.ts'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

const render = (answer?: number, screen: Partial<Range> = {}, locale = 'en') =>
  hydrate(
    <form>
      <Screen
        screen={{ ...(example.screen as Range), ...screen }}
        {...{ answer, problem: undefined, strings: {}, locale, today: '2026-11-20', done: 0 }}
      />
    </form>,
  )
const shownNames = (container: Element) =>
  [...container.querySelectorAll('[data-reached]')].map(({ textContent }) => textContent)

test.each([
  [5, ['A light start5–15\u00A0min']],
  [15, ['A light start5–15\u00A0min']],
  [20, ['A steady pace20–35\u00A0min']],
  [60, ['An intense course60\u00A0min']],
])('for the number %d, only the name whose range contains it is shown', async (number, names) => {
  const { html, container } = await render(number)
  expect(html.match(/data-reached/g)).toHaveLength(1)
  expect(shownNames(container)).toEqual(names)
})

test('a number has the separators of the locale', async () => {
  const large = { min: 0, max: 2000, step: 0.5, marks: [] }
  expect((await render(1500.5, large)).html).toContain('>1,500.5\u00A0min<')
  expect((await render(1500.5, large, 'de')).html).toContain('>1.500,5\u00A0min<')
})

test('the name follows the slider', async () => {
  const { container } = await render()
  const slider = container.querySelector('input')!
  slider.value = '40'
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  expect(shownNames(container)).toEqual(['Serious progress40–55\u00A0min'])
  expect(slider.getAttribute('aria-valuetext')).toBe('40\u00A0min, Serious progress')
})

test('decimal steps cause no rounding errors', async () => {
  const htmlWith = async (max: number, values: readonly number[]) => {
    const marks = values.map((value, index) => ({ id: `mark-${index}`, value, text: 'A name' }))
    return (await render(0, { min: 0, max, step: 0.1, initial: 0, marks })).html
  }
  // `data-named` means that each number has a name.
  // In binary, 0.3 / 0.1 is less than 3, and 0.4 - 0.1 is more than 0.3.
  expect(await htmlWith(0.3, [0, 0.1, 0.2])).not.toContain('data-named')
  expect(await htmlWith(0.3, [0, 0.1, 0.2, 0.3])).toContain('data-named')
  expect(await htmlWith(1, [0, 0.3, 0.4])).toContain('>0.3\u00A0min<')
})
