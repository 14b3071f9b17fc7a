/** Ids of screens, answers and funnels, made from names and texts of a form. */

const reserved = ['constructor', 'prototype']
const longest = 60

/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
}

/** Lower-case letters, digits and hyphens; empty if the text has no Latin letter or digit. */
export function slug(text: string): string {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđıþ]/g, (letter) => letters[letter]!)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (words.length <= longest) return words
  return words.slice(0, longest + 1).replace(/-[^-]*$|.$/, '')
}

/** `firstName`, `FirstName` and `first_name`, not `iXmqcI`. */
const isMadeOfWords = (name: string) => /^[A-Z]?[a-z]{2,}([A-Z][a-z]+)*$|[-_ ]|^[A-Z]+$/.test(name)

/** Whether a program generated this name. A UUID, a ULID or a short random name cannot be read, so it does not become an id. */
export const isGenerated = (name: string): boolean =>
  (/^[A-Za-z]{6}$/.test(name) && /[A-Z]/.test(name) && !isMadeOfWords(name)) ||
  /^[\da-f]{8}-[\da-f]{4}-/i.test(name) ||
  /^[\dA-Z]{26}$/.test(name) ||
  (/^[\w-]{8,16}$/.test(name) && /\d/.test(name) && /[A-Z]/.test(name) && /[a-z]/.test(name))

/** Returns the slug of the first candidate that has one, with a number at its end if it is already in use. */
export function uniqueIds(): (...candidates: readonly (string | undefined)[]) => string {
  const used = new Set<string>(reserved)
  return (...candidates) => {
    const found = candidates.map((each) => slug(each ?? '')).find((each) => each !== '') ?? 'item'
    let id = found
    for (let number = 2; used.has(id); number++) id = `${found}-${number}`
    used.add(id)
    return id
  }
}

export const isId = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]*$/.test(text) && text.length <= 80 && !reserved.includes(text)
