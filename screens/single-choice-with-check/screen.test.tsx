import { expect, test } from 'vitest'
import { markLanguage } from '../../engine/core/copy/languageMark.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { SingleChoiceWithCheck } from '../types.gen.ts'
import { TextRenderer } from '../ui/Text.tsx'
import strings from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

const common = { answer: undefined, problem: undefined, strings, locale: 'en', today: '2026-11-20', done: 0 }

test('each verdict shows the right answer, and then the reason', async () => {
  const { container } = await hydrate(<Screen screen={example.screen as SingleChoiceWithCheck} {...common} />)
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

test('`lang` is on the right answer, not on the words "The right answer:" before the answer', async () => {
  const answers = [
    { id: 'right', text: markLanguage('en', 'She *is* here'), correct: true },
    { id: 'wrong', text: markLanguage('en', 'She are here'), correct: false },
  ]
  const { container } = await hydrate(
    <TextRenderer value={renderMarkup}>
      <Screen
        screen={{ kind: 'single-choice-with-check', id: 'be', title: 'T', answers } as never}
        {...common}
      />
    </TextRenderer>,
  )
  const verdict = container.querySelector('[data-verdict=incorrect]')!
  expect(verdict.textContent).toBe('Not this timeThe right answer: She is here')
  expect(verdict.innerHTML).toContain('<span lang="en" dir="auto">She <em>is</em> here</span>')
})
