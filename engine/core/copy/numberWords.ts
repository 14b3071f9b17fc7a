/**
 * Numbers in English texts, as figures or as words: `three`, `25`. Words are found in English only, because other
 * languages inflect them.
 */

const units = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = 'ten twenty thirty forty fifty sixty'.split(' ')

/** "Zero" and "one" are omitted; "one" is also a pronoun. */
const values = new Map([
  ...units.slice(2).map((word, at) => [word, at + 2] as const),
  ['fifteen', 15] as const,
  ...tens.map((word, at) => [word, (at + 1) * 10] as const),
])

/** The source of a pattern for one whole number. It does not match figures with separators, such as `1.5`. */
export const numberPattern = `(?<![\\d.,])\\d+(?![\\d]|[.,]\\d)|\\b(?:${[...values.keys()].join('|')})\\b`

/** @param words what `numberPattern` matches. */
export const numberIn = (words: string): number => values.get(words.toLowerCase()) ?? Number(words)

/** Whether a text contains a number, as a figure or as a word. */
export function saysNumber(text: string, number: number): boolean {
  const word = [...values].find(([, value]) => value === number)?.[0]
  const figure = String(number).replace('.', '\\.')
  return new RegExp(`(?<![\\d.,])${figure}(?![\\d]|[.,]\\d)${word ? `|\\b${word}\\b` : ''}`, 'i').test(text)
}
