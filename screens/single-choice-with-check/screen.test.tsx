import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { SingleChoiceWithCheck } from '../types.gen.ts'
import strings from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('each verdict shows the right answer, and then the reason', async () => {
  const { container } = await hydrate(
    <Screen
      screen={example.screen as SingleChoiceWithCheck}
      {...{ answer: undefined, problem: undefined, strings, locale: 'en', today: '2026-11-20', done: 0 }}
    />,
  )
  const verdictOf = (id: string) => {
    const { dataset, children } = container.querySelector<HTMLElement>(`label:has([value=${id}]) + div`)!
    const paragraphs = [...children].filter(({ tagName }) => tagName === 'P')
    return [dataset.verdict, ...paragraphs.map(({ textContent }) => textContent.trim())]
  }
  const answer = 'Sorry to keep you waiting.'
  expect(verdictOf('waiting')).toEqual([
    'correct',
    'That is right',
    answer,
    'After “keep somebody” comes the *-ing* form.',
  ])
  expect(verdictOf('wait')).toEqual([
    'incorrect',
    'Not this time',
    `The right answer: ${answer}`,
    'After “keep somebody” say “waiting”.',
  ])
  const [, , , why] = verdictOf('waiting')
  expect(verdictOf('to-wait')).toEqual(['incorrect', 'Not this time', `The right answer: ${answer}`, why])
  expect(verdictOf('unsure')).toEqual(['open', 'The right answer:', answer, why])
})
