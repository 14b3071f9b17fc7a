/**
 * Finds numbers in texts: in figures, such as `25`, or in English words, such as `three` and `twenty-five`. Other
 * languages inflect number words, so only English words are found.
 */

const units = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const values = new Map([
  ...units.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
])

/** Without "one", which is also a pronoun. "One" is a number only after a word of `tens`. */
const twoTo19 = [...units.slice(1), ...teens].join('|')
const tensPattern = tens.join('|')
const unitPattern = units.join('|')
const scales = 'hundred|thousand|million|billion'
/**
 * The start of a number of 100 or more: `hundred and` in `hundred and twenty`, `thousand` in `thousand five`. What
 * follows is a part of this number.
 */
const startOfLarger = `\\b(?:${scales})\\s(?:and\\s)?(?:(?:${tensPattern})[\\s-])?`
const beforeScale = `\\s(?:${scales})`
/** Without the lookahead, `twenty` would match in `twenty-five hundred`. */
const upTo99 = `(?:${tensPattern})(?:[\\s-](?:${unitPattern})|(?![\\s-](?:${unitPattern})\\b))|${twoTo19}`
const wordPattern = `(?<!${startOfLarger})\\b(?:${upTo99})\\b(?!${beforeScale})`
const figurePattern = (figure: string) => `(?<![\\w.,])${figure}(?!\\d|[.,]\\d|${beforeScale})`

/**
 * The source of a pattern for one whole number; use it with the flag `i`. It does not match a figure with a separator
 * (`1.5`), a figure inside a word (`A2`), or a number of 100 or more that has a word (`two hundred`, `5 million`).
 */
export const numberPattern = `${figurePattern('\\d+')}|${wordPattern}`

/** @param found what `numberPattern` matched. */
export const parseNumber = (found: string): number =>
  /^\d/.test(found)
    ? Number(found)
    : found
        .toLowerCase()
        .split(/[\s-]/)
        .reduce((sum, word) => sum + values.get(word)!, 0)

const numberWords = new RegExp(wordPattern, 'gi')

/**
 * Whether a text contains this number, as a figure (`25`, `4.5`) or as words (`twenty-five`). The single word "one"
 * does not count.
 */
export function saysNumber(text: string, number: number): boolean {
  const figure = String(number).replace('.', '\\.')
  return (
    new RegExp(figurePattern(figure), 'i').test(text) ||
    [...text.matchAll(numberWords)].some(([found]) => parseNumber(found) === number)
  )
}
