/** Ids of screens, answers and funnels, made from names and texts of a form. */

const reservedIds = ['constructor', 'prototype']
/** In characters. */
const maxSlugLength = 60

/** Latin letters that Unicode does not decompose, with their replacements. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
}

/** Converts a text to lower-case letters, digits and hyphens; empty if the text has no Latin letter or digit. */
export function slug(text: string): string {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđıþðħŋŧə]/g, (letter) => letters[letter]!)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (words.length <= maxSlugLength) return words
  // Ends after a whole word, unless the first word is too long.
  return words.slice(0, maxSlugLength + 1).replace(/-[^-]*$|.$/, '')
}

/** Matches `firstName`, `addressLine1`, `NAME` and `42`. */
const wordsOrNumber = /^(?:[A-Z]?[a-z]{2,}(?:[A-Z][a-z]+)*\d*|[A-Z]+\d*|\d+)$/

/** True for `firstName`, `addressLine1` and `first_name`; false for `iXmqcI` and `V1StGXR8`. */
const isMadeOfWords = (name: string) => name.split(/[-_ ]/).every((part) => wordsOrNumber.test(part))

/**
 * Whether a program has probably generated this name: a UUID, a ULID or a short random name. Readers do not understand
 * such a name, so it does not become an id.
 */
export const isGenerated = (name: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-/i.test(name) ||
  /^[\dA-Z]{26}$/.test(name) ||
  (isShortAndMixed(name) && !isMadeOfWords(name))

const isShortAndMixed = (name: string) =>
  (/^[A-Za-z]{6}$/.test(name) && /[A-Z]/.test(name)) ||
  (/^[\w-]{8,16}$/.test(name) && /\d/.test(name) && /[A-Z]/.test(name) && /[a-z]/.test(name))

/**
 * Returns a function that makes unique ids. An id is the slug of the first candidate whose slug is not empty, or
 * `item`. If this id is reserved or already in use, a number is added at its end.
 */
export function uniqueIds(): (...candidates: readonly (string | undefined)[]) => string {
  const used = new Set<string>(reservedIds)
  return (...candidates) => {
    const found = candidates.map((each) => slug(each ?? '')).find((each) => each !== '') ?? 'item'
    let id = found
    for (let number = 2; used.has(id); number++) id = `${found}-${number}`
    used.add(id)
    return id
  }
}

/** Whether a text is valid as the id of a funnel. */
export const isId = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]*$/.test(text) && text.length <= 80 && !reservedIds.includes(text)
