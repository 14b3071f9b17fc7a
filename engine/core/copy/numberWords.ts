/**
 * Finds whole numbers in English texts, written as figures or as words: `25`, `three`, `twenty-five`. Other languages
 * inflect number words, so only English words are found.
 */

const units = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const values = new Map([
  ...units.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
])

/** "One" is a number only after a word of `tens`, because it is also a pronoun. */
const small = [...units.slice(1), ...teens].join('|')
const tensPattern = tens.join('|')
const unitPattern = units.join('|')
/** The words before the last part of a number from 100: `hundred and` before `twenty`, `thousand` before `five`. */
const hundreds = `\\b(?:hundred|thousand)\\s(?:and\\s)?(?:(?:${tensPattern})[\\s-])?`
/** The lookahead keeps `twenty` in `twenty-five hundred` from matching alone. */
const upTo99 = `(?:${tensPattern})(?:[\\s-](?:${unitPattern})|(?![\\s-](?:${unitPattern})\\b))|${small}`
const wordPattern = `(?<!${hundreds})\\b(?:${upTo99})\\b(?!\\s(?:hundred|thousand))`

/**
 * The source of a pattern for one whole number; use it with the flag `i`. Not matched are figures with separators, such
 * as `1.5`, and words for numbers from 100.
 */
export const numberPattern = `(?<![\\d.,])\\d+(?![\\d]|[.,]\\d)|${wordPattern}`

/** @param found what `numberPattern` matched. */
export const parseNumber = (found: string): number =>
  /^\d/.test(found)
    ? Number(found)
    : found
        .toLowerCase()
        .split(/[\s-]/)
        .reduce((sum, word) => sum + values.get(word)!, 0)

const words = new RegExp(wordPattern, 'gi')

/**
 * Whether a text contains a number, as a figure or as words. Figures may have a decimal point. The single word "one"
 * does not count.
 */
export function saysNumber(text: string, number: number): boolean {
  const figure = String(number).replace('.', '\\.')
  return (
    new RegExp(`(?<![\\d.,])${figure}(?![\\d]|[.,]\\d)`).test(text) ||
    [...text.matchAll(words)].some(([found]) => parseNumber(found) === number)
  )
}
