import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import { check } from './check.ts'
import copy from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import type { EnglishLevelTest } from '../types.gen.ts'
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

const renderExample = async () => {
  const props = { answer: undefined, problem: undefined, locale: 'en', today: '2026-11-20', done: 0 }
  const { container } = await hydrate(
    <Screen screen={example.screen as EnglishLevelTest} strings={copy} {...props} />,
  )
  return container
}

test('screen readers read a word for a gap, and the screen shows an empty box', async () => {
  const prompt = (await renderExample()).querySelector('#prompt')!
  expect(prompt.textContent).toBe('If I  blank  more time, I would learn to sail.')
  expect(prompt.querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
})

test('the screen shows its position in the test', async () => {
  expect((await renderExample()).textContent).toContain('Step 6 of 10')
})

test('the answer "I do not know" is in the language of the page, not in English', async () => {
  const german = { ...copy, unsure: 'Weiß ich nicht' }
  const props = { answer: undefined, problem: undefined, locale: 'de', today: '2026-11-20', done: 0 }
  const { container } = await hydrate(
    <Screen screen={example.screen as EnglishLevelTest} strings={german} {...props} />,
  )
  expect([...container.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'have',
    'had',
    'would have',
    'am having',
    'Weiß ich nicht',
  ])
})

test('a step beyond the last step is reported', () => {
  expect(check({ ...example.screen, position: { step: 11, of: 10 } })).toMatchObject([
    { pointer: '/position/step' },
  ])
  expect(check(example.screen)).toEqual([])
})
