/**
 * Pseudo-locales for development and tests. Texts in `en-XA` have accents and are 40 % longer. Texts in `ar-XB` run
 * from right to left. Pseudo-locales reveal texts without translation, layouts that break with long texts, and parts of
 * a screen that are not mirrored.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const

const plainLetters = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ'
const accentedLetters = 'áƀçđéƒǧĥíĵķłɱñóþřšťúṽŵýžÁƁÇĐÉƑǦĤÍĴĶŁḾÑÓÞŘŠŤÚṼŴÝŽ'
const accents = new Map(
  Array.from(plainLetters, (letter, index) => [letter, Array.from(accentedLetters)[index]!]),
)

/** The parts that pseudo-locales do not change: placeholders, link addresses and markup. */
const unchanged = /(\{\{[^}]*\}\}|\]\([^)]*\)|\*+|\n|\[)/

const mapPlainText = (text: string, change: (part: string) => string) =>
  text
    .split(unchanged)
    .map((part, index) => (index % 2 === 1 || part.trim() === '' ? part : change(part)))
    .join('')

function accented(text: string): string {
  const changed = mapPlainText(text, (part) =>
    Array.from(part, (letter) => accents.get(letter) ?? letter).join(''),
  )
  const padding = 'one two three four five six seven eight nine ten '
    .repeat(20)
    .slice(0, Math.ceil(text.length * 0.4))
  return `${changed} ${padding.trim()}`
}

const rightToLeftOverride = '\u202E'
const popDirection = '\u202C'

const bidirectional = (text: string) =>
  mapPlainText(text, (part) =>
    part.replace(/\p{L}+/gu, (word) => `${rightToLeftOverride}${word}${popDirection}`),
  )

/** The function with which a pseudo-locale changes a text; undefined for a real locale. */
export function pseudoOf(locale: string): ((text: string) => string) | undefined {
  if (locale === 'en-XA') return accented
  return locale === 'ar-XB' ? bidirectional : undefined
}
