import { expect, test } from 'vitest'
import { wrongSourceProblems, findWrongSources } from './wrongSources.ts'

test('the excerpts show the figures that differ, not 7 pm and 19:00, which are the same time', () => {
  const filler = 'some words '.repeat(8)
  const source = { key: 'head.title', pointer: '/head/title', text: `At 7 pm, ${filler}30 days` }
  const entry = { ...source, path: { path: 'head.title', translate: true, maxLength: 500 } }
  const location = { file: 'copy.de.json', pointer: '/head.title', line: 1, column: 1 }
  const texts = ['de', 'uk', 'pl'].map((locale) => ({
    ...{ locale, key: source.key, source: entry, location },
    text: `19:00, ${filler}90`,
  }))
  const [problem] = wrongSourceProblems(
    [{ code: 'other-figures', source: entry, texts, translations: 3 }],
    undefined,
  )
  expect(problem!.message).toContain('some words 30 days"')
})

test('if the translations have no price, the message says that they lack the figure of the source', () => {
  const path = { path: 'text', translate: true, maxLength: 500 }
  const source = { key: 'text', pointer: '/text', text: 'Today for $0.99', path }
  const location = { file: 'copy.de.json', pointer: '/text', line: 1, column: 1 }
  const texts = ['de', 'uk', 'pl'].map((locale) => ({ locale, key: 'text', source, location, text: 'Heute' }))
  const [problem] = wrongSourceProblems(
    [{ code: 'other-figures', source, texts, translations: 3 }],
    undefined,
  )
  expect(problem!.message).toContain(
    'the source says "Today for $0.99", but all 3 translations lack this number: "Heute" in "de"',
  )
})

test('if all translations have the same placeholder and the source has another, the problem is at the source', () => {
  const path = { path: 'title', translate: true, maxLength: 500 }
  const source = { key: 'title', pointer: '/title', text: 'Hello, {{user.nmae, or(friend)}}', path }
  const texts = ['de', 'uk', 'pl'].map((locale) => ({
    ...{ locale, key: 'title', source, text: 'Hallo, {{user.name, or(du)}}' },
    location: { file: `copy.${locale}.json`, pointer: '/title', line: 1, column: 1 },
  }))
  const [wrong] = findWrongSources('placeholder-mismatch', texts, () => 3)
  const file = { file: 'funnel.json', locate: () => ({ line: 7, column: 3 }) }
  expect(wrongSourceProblems([wrong!], file)).toMatchObject([
    {
      ...{ code: 'placeholder-mismatch', file: 'funnel.json', line: 7 },
      message:
        'A source and its translation have different placeholders: the source has {{user.nmae, or(…)}}, but all 3 translations have {{user.name, or(…)}}.',
      hint: 'Correct the placeholders of the source, or of these translations: de, uk, pl.',
    },
  ])
})

test('two translations that agree, or three with different placeholders, do not make the source wrong', () => {
  const path = { path: 'title', translate: true, maxLength: 500 }
  const source = { key: 'title', pointer: '/title', text: 'Hello', path }
  const text = (locale: string, placeholder: string) => ({
    ...{ locale, key: 'title', source, text: `Hallo ${placeholder}` },
    location: { file: `copy.${locale}.json`, pointer: '/title', line: 1, column: 1 },
  })
  const two = [text('de', '{{user.name}}'), text('uk', '{{user.name}}')]
  expect(findWrongSources('placeholder-mismatch', two, () => 2)).toEqual([])
  const three = [...two, text('pl', '{{user.email}}')]
  expect(findWrongSources('placeholder-mismatch', three, () => 3)).toEqual([])
})
