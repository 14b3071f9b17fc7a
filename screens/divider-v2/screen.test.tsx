import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import funnel from '../../configs/funnels/english-onboarding/funnel.json' with { type: 'json' }
import { hydrate } from '../../testing/hydrate.ts'
import { root } from '../../testing/root.ts'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import schema from './schema.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

/** Renders the screen `level-result` of `english-onboarding` for a learner whose level is `band`. */
const showLevel = (band: string) => {
  const config = funnel.screens.find(({ id }) => id === 'level-result') as unknown as Parameters<
    typeof Screen
  >[0]['screen']
  const screen = { ...config, level: { ...config.level!, band } }
  return hydrate(
    <Screen
      {...{ screen, answer: undefined, problem: undefined, locale: 'en', done: 0 }}
      strings={{ points: 'At this level' }}
      today="2026-11-20"
    />,
  )
}

test('a level with texts of its own shows them, and its position on the scale', async () => {
  const { container } = await showLevel('B1')
  expect(container.querySelector('h1')?.textContent).toBe('You hold your own')
  expect(container.querySelector('[aria-current=step]')?.textContent).toBe('B1')
  expect(container.querySelectorAll('[data-state=done]')).toHaveLength(2)
})

test('a level without texts of its own shows the texts of the screen', async () => {
  const { container } = await showLevel('C1')
  expect(container.querySelector('h1')?.textContent).toBe('Your level: {{scores.level.band}}')
  expect(container.textContent).not.toContain('At this level')
})

test('the longest scale fills level by level: each level after the first has a delay of its own', () => {
  const css = readFileSync(`${root}/screens/divider-v2/LevelResult.module.css`, 'utf8')
  const steps = [...css.matchAll(/\.scale :nth-child\((\d+)\) \{\s*--step: (\d+);/g)]
  const { maxItems } = schema.properties.level.properties.scale
  expect(steps.map(([, level, step]) => [Number(level), Number(step)])).toEqual(
    Array.from({ length: maxItems - 1 }, (_none, index) => [index + 2, index + 1]),
  )
})
