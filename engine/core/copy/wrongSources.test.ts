import { expect, test } from 'vitest'
import { wrongSourceProblems } from './wrongSources.ts'

test('the excerpts show the figures that differ, not 7 pm and 19:00, which are the same time', () => {
  const filler = 'some words '.repeat(8)
  const source = { key: 'head.title', pointer: '/head/title', text: `At 7 pm, ${filler}30 days` }
  const entry = { ...source, path: { path: 'head.title', translate: true, maxLength: 500 } }
  const location = { file: 'copy.de.json', pointer: '/head.title', line: 1, column: 1 }
  const texts = ['de', 'uk', 'pl'].map((locale) => ({
    ...{ locale, key: source.key, source: entry, location },
    text: `19:00, ${filler}90`,
  }))
  const [problem] = wrongSourceProblems([{ source: entry, texts, translations: 3 }], undefined)
  expect(problem!.message).toContain('some words 30 days"')
})

test('if the translations have no price, the message says that they lack the figure of the source', () => {
  const path = { path: 'text', translate: true, maxLength: 500 }
  const source = { key: 'text', pointer: '/text', text: 'Today for $0.99', path }
  const location = { file: 'copy.de.json', pointer: '/text', line: 1, column: 1 }
  const texts = ['de', 'uk', 'pl'].map((locale) => ({ locale, key: 'text', source, location, text: 'Heute' }))
  const [problem] = wrongSourceProblems([{ source, texts, translations: 3 }], undefined)
  expect(problem!.message).toContain(
    'the source says "Today for $0.99", but all 3 translations lack this figure: "Heute" in "de"',
  )
})
