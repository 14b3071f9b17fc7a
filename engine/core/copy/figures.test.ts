import { expect, test } from 'vitest'
import { differingFigures, excerptsAtFigures } from './figures.ts'

test.each([
  ['another number', 'em até 90 dias', 'within 30 days'],
  ['one of two numbers', 'Nach 30 Tagen, spätestens nach 90', 'After 30 days, after 30 at the latest'],
  ['another number in the digits of another script', '९० दिनों में', 'within 30 days'],
  ['another number in a fallback', '{{answers.minutes, or(20)}} min', '{{answers.minutes, or(15)}} min'],
  ['another number with a thousands separator', '2.000 Wörter', '1,000 words'],
  ['a price that the translation does not have', 'Pro Monat', '$12.99 a month'],
  ['a price that the source does not have', '१२ $ मासिक', 'Every month'],
  ['a percentage that the translation does not have', 'Weniger', '30% less'],
  ['a price below 1', 'Pro Monat', '$0.99 a month'],
  ['a price with spaces as separators', '5 000 $ na miesiąc', 'Every month'],
  ['midnight instead of noon', 'um 0 Uhr', 'at 12 pm'],
  ['24:00 instead of noon', 'um 24 Uhr', 'at 12 pm'],
  ['an evening hour instead of a morning hour', 'um 19 Uhr', 'at 7 am'],
  ['a number that is 12 larger, but is not an hour', '27 Minuten ab 19 Uhr', '15 minutes from 7 pm'],
])('a figure differs: %s', (_what, translation, source) => {
  expect(differingFigures(translation, source)).toBeDefined()
})

test.each([
  ['the same number', 'em até 30 dias', 'within 30 days'],
  ['a word for a price of 0', 'kostenlos', '$0'],
  ['a word for 50%', 'die Hälfte', '50% of it'],
  ['a word for a number', 'em trinta dias', 'within 30 days'],
  ['a word in the source', '2 lekcje', 'two lessons'],
  ['the same number in the digits of another script', '३० दिनों में', 'within 30 days'],
  ['other separators', '1.000,5 / 1 000 / 1000 / 1,00,000', '1,000.5 / 1,000 / 1,000 / 100,000'],
  ['another order', '2 von 5', 'of 5, 2'],
  ['the 24-hour clock', 'um 19 Uhr', 'at 7 pm'],
  ['an hour with a leading zero', '07:30', '7:30 am'],
  ['midnight', 'um 0 Uhr', 'at 12 am'],
  ['midnight as 24:00', 'um 24 Uhr', 'at 12 am'],
  ['midnight with minutes', '0:00 bis 00:30', '12:00 a.m. to 12:30 a.m.'],
  ['a full hour', '19 h', '19:00'],
  ['a price without cents', '12,00 €', '$12'],
  ['a price with zero cents', '12,00 €', '$12.00'],
  ['a year before another number', 'In 2024 500 Personen', '500 people in 2024'],
  ['paths and links', '{{answers.try-1, or(x)}} [a](page:x-1)', '{{answers.try-2, or(x)}} [a](page:x-2)'],
])('no figure differs: %s', (_what, translation, source) => {
  expect(differingFigures(translation, source)).toBeUndefined()
})

test('returns the figures that only one of the texts has', () => {
  expect(differingFigures('3 de 90, 7', '3 of 30')).toEqual({ translation: ['90', '7'], source: ['30'] })
})

test('an excerpt shows the figure that differs, also with separators', () => {
  const [translatedWords, sourceWords] = excerptsAtFigures(
    `${'ein Wort '.repeat(15)}1.600 Wörter`,
    `${'a word '.repeat(15)}1,500 words`,
  )
  expect([translatedWords, sourceWords]).toEqual([
    expect.stringContaining('1.600'),
    expect.stringContaining('1,500'),
  ])
})
