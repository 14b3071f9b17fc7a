/**
 * Runs the detector on the product's translations. No text is reported in the file of its own language. Nearly all long
 * texts are reported in the file of another language.
 */
import { expect, test } from 'vitest'
import { isTranslation, wrongLanguages } from '../../engine/analysis/problems/wrongLanguages.ts'
import { realFiles } from '../../testing/testFunnel.ts'
import { languageDetector } from './languageDetector.ts'

const files = [...realFiles()].filter(([file]) => isTranslation(file))

test('no translation of the product is reported as text of another language', () => {
  expect(files.length).toBeGreaterThan(20)
  for (const [file, text] of files)
    expect(wrongLanguages(file, text, languageDetector).map(({ message }) => message)).toEqual([])
})

test('a long text in the file of another language is reported, a short text is not', () => {
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

test('a text is reported at its line, even if its key contains a slash', () => {
  const texts = { short: 'Nein.', 'screens/goal': 'Was ist dein wichtigstes Ziel beim Lernen einer Sprache?' }
  const found = wrongLanguages('funnels/a/copy.uk.json', JSON.stringify(texts, null, 2), languageDetector)
  expect(found).toMatchObject([{ pointer: '/screens~1goal', line: 3 }])
})

test('more than 95 % of the long texts are reported if a whole file is in another language', () => {
  const filesOf = (locale: string) => files.filter(([file]) => file.endsWith(`copy.${locale}.json`))
  let [checked, reported] = [0, 0]
  for (const [locale, other] of [
    ['de', 'fr'],
    ['pt', 'es'],
    ['uk', 'pl'],
  ] as const) {
    for (const [file, text] of filesOf(locale)) {
      const long = Object.entries(JSON.parse(text) as Record<string, string>).filter(
        ([, each]) => (each.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\p{L}/gu)?.length ?? 0) >= 30,
      )
      checked += long.length
      const wrongFile = file.replace(`copy.${locale}`, `copy.${other}`)
      reported += wrongLanguages(wrongFile, JSON.stringify(Object.fromEntries(long)), languageDetector).length
    }
  }
  expect(checked).toBeGreaterThan(100)
  expect(reported / checked).toBeGreaterThan(0.95)
})
