/** Looks up the drawing of an emoji in the installed emoji set, or the nearest emoji that has a drawing. */
import { suggest } from '../suggest.ts'

/**
 * Sequence of an emoji → name of its drawing: `2708` → `airplane`, `1f1e9-1f1ea` → `flag:de`. A sequence is the emoji's
 * hexadecimal code points, joined by `-`, without variation selectors.
 */
export type PictogramNames = Readonly<Record<string, string>>

const codePointsOf = (emoji: string) => Array.from(emoji, (char) => char.codePointAt(0)!)
const isTone = (codePoint: number) => codePoint >= 0x1f3fb && codePoint <= 0x1f3ff
const isSelector = (codePoint: number) => codePoint === 0xfe0e || codePoint === 0xfe0f

const sequenceOf = (codePoints: readonly number[]) =>
  codePoints
    .filter((each) => !isSelector(each))
    .map((each) => each.toString(16))
    .join('-')

/**
 * The name of an emoji's drawing; undefined if it has none. If the set lacks the skin tone, the drawing without tone is
 * used.
 */
export function pictogramName(emoji: string, names: PictogramNames): string | undefined {
  const codePoints = codePointsOf(emoji)
  const untoned = codePoints.filter((each) => !isTone(each))
  const sequence = [codePoints, untoned].map(sequenceOf).find((each) => Object.hasOwn(names, each))
  return sequence === undefined ? undefined : names[sequence]
}

export interface NearPictogram {
  emoji: string
  /** The name of its drawing, in words. */
  name: string
}

/** The emoji of the set that is nearest to an unknown emoji or to a name; undefined if none is near. */
export function nearestPictogram(written: string, names: PictogramNames): NearPictogram | undefined {
  const sequence = /\p{L}/u.test(written)
    ? nearestByWords(written, names)
    : nearestByCharacters(written, names)
  if (sequence === undefined) return undefined
  return { emoji: emojiOf(sequence), name: names[sequence]!.replace(/^flag:/, 'flag ').replaceAll('-', ' ') }
}

/**
 * The emoji of a sequence. A character that devices show without colour by default gets a variation selector, unless
 * a skin tone follows it.
 */
function emojiOf(sequence: string): string {
  const emoji = String.fromCodePoint(...sequence.split('-').map((each) => parseInt(each, 16)))
  return emoji.replace(/(?=\p{Emoji})\P{Emoji_Presentation}(?!\p{Emoji_Modifier})/gu, '$&\u{fe0f}')
}

/** Finds an emoji by words of its name, or by a similar name: `beach`, `:beach_umbrella:`, `Aeroplane`. */
function nearestByWords(written: string, names: PictogramNames): string | undefined {
  const sequences = new Map<string, string>()
  for (const [sequence, name] of Object.entries(names)) {
    if (!sequence.split('-').some((each) => isTone(parseInt(each, 16)))) sequences.set(name, sequence)
  }
  const words: readonly string[] = written.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const wanted = words.join('-')
  const namesWithWords = [...sequences.keys()]
    .filter((name) => words.every((word) => name.split('-').includes(word)))
    .sort((a, b) => a.length - b.length)
  const name = sequences.has(wanted) ? wanted : (namesWithWords[0] ?? suggest(wanted, sequences.keys()))
  return name === undefined ? undefined : sequences.get(name)
}

/** The maximum distance between an unknown code point and a drawn one. Similar emoji are neighbours in Unicode. */
const maxDistance = 8

/**
 * The first character that has a drawing, such as the first person of a family. If no character has one: the drawn
 * character that is nearest to the first character in Unicode.
 */
function nearestByCharacters(written: string, names: PictogramNames): string | undefined {
  const sequences = codePointsOf(written).map((each) => each.toString(16))
  const drawn = sequences.find((each) => Object.hasOwn(names, each))
  if (drawn !== undefined) return drawn
  const first = written.codePointAt(0) ?? 0
  for (let distance = 1; distance <= maxDistance; distance++) {
    for (const near of [first - distance, first + distance]) {
      const sequence = near.toString(16)
      if (Object.hasOwn(names, sequence)) return sequence
    }
  }
  return undefined
}
