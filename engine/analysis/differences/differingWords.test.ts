import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueWords } from './changeWords.ts'
import { differingWords, correspondingWords } from './differingWords.ts'

const filler = 'word '.repeat(60)

test('short texts are shown whole', () => {
  expect(differingWords('one', 'two')).toEqual(['one', 'two'])
})

test('long texts are shortened to the words around their differences', () => {
  const text = (days: number) => `${filler}within ${days} days, ${filler}`
  expect(differingWords(text(30), text(90))).toEqual([
    expect.stringMatching(/^…(word )+within 30 days, (word )+w?o?r?d?…$/),
    expect.stringMatching(/^…(word )+within 90 days, (word )+w?o?r?d?…$/),
  ])
})

test('the difference is always shown, wherever it is in the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.string({ maxLength: 500 }), (start, ending) => {
      const before = `${start}${filler}a${ending}`
      for (const after of [`${start}${filler}b${ending}`, `${start}${filler}`, `${before} more`]) {
        const [old, now] = differingWords(before, after)
        expect(old).not.toBe(now)
      }
    }),
  )
})

test('the difference is also shown in a text without spaces', () => {
  const start = '日'.repeat(250)
  expect(differingWords(`${start}a`, `${start}b`)).toEqual([`…${'日'.repeat(40)}a`, `…${'日'.repeat(40)}b`])
})

test('no emoji is cut in half', () => {
  for (const start of ['', 'x']) {
    const text = start + '🦊'.repeat(250)
    const shown = [
      ...differingWords(`${text}a`, `${text}b`),
      correspondingWords(text, 'ab', 'ac'),
      valueWords(text),
    ]
    expect(shown.filter((each) => /\p{Surrogate}/u.test(each))).toEqual([])
  }
})

test('a long source is shown from its beginning if its translation was empty', () => {
  expect(correspondingWords(`First ${filler}`, '', 'Primero')).toMatch(/^First (word )+word…$/)
})
