/** Run on the product's translations: none is reported in its own file, but nearly all are in another language's file. */
import { expect, test } from 'vitest'
import { isTranslation, wrongLanguages } from '../../engine/analysis/problems/wrongLanguages.ts'
import { realFiles } from '../../testing/testFunnel.ts'
import { languageDetector } from './languageDetector.ts'

const files = [...realFiles()].filter(([file]) => isTranslation(file))

test('no translation of the product is reported as another language', () => {
  expect(files.length).toBeGreaterThan(20)
  for (const [file, text] of files)
    expect(wrongLanguages(file, text, languageDetector).map(({ message }) => message)).toEqual([])
})

test('a translation in the file of another language is found', () => {
  const texts = {
    'screens.goal.title': 'Was ist dein wichtigstes Ziel beim Lernen einer Sprache?',
    'screens.goal.text': 'Wähle eins.',
    'screens.plan.title': 'Який твій головний привід вивчати мову просто зараз?',
  }
  const found = wrongLanguages('funnels/a/copy.uk.json', JSON.stringify(texts, null, 2), languageDetector)
  expect(found).toEqual([
    expect.objectContaining({
      code: 'wrong-language',
      severity: 'warning',
      line: 2,
      message: expect.stringMatching(/reads more like German than Ukrainian\.$/),
      hint: 'Translate it into Ukrainian.',
    }),
  ])
})

test('more than 95 % of the long texts are reported if a whole file is in another language', () => {
  const own = (locale: string) => files.filter(([file]) => file.endsWith(`copy.${locale}.json`))
  let [all, found] = [0, 0]
  for (const [locale, other] of [
    ['de', 'fr'],
    ['pt', 'es'],
    ['uk', 'pl'],
  ] as const) {
    for (const [file, text] of own(locale)) {
      const long = Object.entries(JSON.parse(text) as Record<string, string>).filter(
        ([, each]) => (each.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\p{L}/gu)?.length ?? 0) >= 30,
      )
      all += long.length
      const foreign = file.replace(`copy.${locale}`, `copy.${other}`)
      found += wrongLanguages(foreign, JSON.stringify(Object.fromEntries(long)), languageDetector).length
    }
  }
  expect(all).toBeGreaterThan(100)
  expect(found / all).toBeGreaterThan(0.95)
})
