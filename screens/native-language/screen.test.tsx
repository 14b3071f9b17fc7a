import { afterEach, expect, test, vi } from 'vitest'
import { markLanguage } from '../../engine/core/copy/languageMark.ts'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { NativeLanguage } from '../types.gen.ts'
import strings from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['is the language of the browser if no answer is stored', 'pl-PL', undefined, ['pl']],
  ['is the stored answer', 'pl-PL', 'uk', ['uk']],
  ['is Norwegian if the language of the browser is Bokmål', 'nb-NO', undefined, ['no']],
  ['is missing if the language of the browser is not in the list', 'xx', undefined, []],
])('the checked answer %s', async (_what, language, answer, chosen) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const answers = [...example.screen.answers, { id: 'no', text: 'Norwegian', emoji: '🇳🇴' }]
  const { container } = await hydrate(
    <Screen
      screen={{ ...example.screen, answers } as NativeLanguage}
      {...{ answer, problem: undefined, strings, locale: 'en', today: '2026-11-20', done: 0 }}
    />,
  )
  const checked = [...container.querySelectorAll<HTMLInputElement>('[name=answer]:checked')]
  expect(checked.map(({ value }) => value)).toEqual(chosen)
})

test.each([
  ['de', ['de', 'en', 'uk']],
  ['pt-BR', ['pt', 'en', 'uk']],
  ['en', ['en', 'uk', 'es']],
  ['xx', ['en', 'uk', 'es']],
])('the language of a page in %s is first, if listed; the others keep their order', async (locale, first) => {
  const { container } = await hydrate(
    <Screen
      screen={example.screen as NativeLanguage}
      {...{ answer: undefined, problem: undefined, strings, locale, today: '2026-11-20', done: 0 }}
    />,
  )
  const values = [...container.querySelectorAll<HTMLInputElement>('[name=answer]')].map(({ value }) => value)
  expect(values.slice(0, 3)).toEqual(first)
  expect(values).toHaveLength(example.screen.answers.length)
})

test.each([
  ['on an English page', (name: string) => name],
  ['also if the name begins with a language mark', (name: string) => markLanguage('en', name)],
])('a language without a flag shows the first letter of its native name, %s', async (_case, mark) => {
  const answers = example.screen.answers.map((each) => ({
    ...each,
    description: mark(each.description ?? each.text),
  }))
  const { container } = await hydrate(
    <Screen
      screen={{ ...example.screen, answers } as NativeLanguage}
      {...{ answer: undefined, problem: undefined, strings, locale: 'en', today: '2026-11-20', done: 0 }}
    />,
  )
  const letters = [...container.querySelectorAll('label')].flatMap((label) => {
    const picture = label.querySelector('[aria-hidden]')!
    return picture.querySelector('img, svg') ? [] : [picture.textContent]
  })
  expect(letters).toEqual(['ا'])
})
