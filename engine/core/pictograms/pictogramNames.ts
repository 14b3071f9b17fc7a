/** The installed emoji set: which emoji it draws, and the nearest one for any other. */
import { suggest } from '../conditions/suggest.ts'

/**
 * Sequence of an emoji → name of its drawing: `2708` → `airplane`, `1f1e9-1f1ea` → `flag:de`. A sequence is the code
 * points in hexadecimal, joined by `-`, without variation selectors.
 */
export type PictogramNames = Readonly<Record<string, string>>

const codePointsOf = (emoji: string) => Array.from(emoji, (char) => char.codePointAt(0)!)
const isTone = (codePoint: number) => codePoint >= 0x1f3fb && codePoint <= 0x1f3ff
const isSelector = (codePoint: number) => codePoint === 0xfe0e || codePoint === 0xfe0f

const joined = (codePoints: readonly number[]) =>
  codePoints
    .filter((each) => !isSelector(each))
    .map((each) => each.toString(16))
    .join('-')

/** The name of an emoji's drawing. A skin tone that the set does not have is drawn without tone. */
export function pictogramName(emoji: string, names: PictogramNames): string | undefined {
  const codePoints = codePointsOf(emoji)
  const untoned = codePoints.filter((each) => !isTone(each))
  const sequence = [codePoints, untoned].map(joined).find((each) => Object.hasOwn(names, each))
  return sequence === undefined ? undefined : names[sequence]
}

export interface NearPictogram {
  emoji: string
  /** Its name, as words. */
  name: string
}

/** The emoji of the set that is nearest to an unknown one or to a name, by its words or its characters. */
export function nearestPictogram(written: string, names: PictogramNames): NearPictogram | undefined {
  const sequence = /\p{L}/u.test(written)
    ? nearestByWords(written, names)
    : nearestByCharacters(written, names)
  if (sequence === undefined) return undefined
  return { emoji: emojiOf(sequence), name: names[sequence]!.replace(/^flag:/, 'flag ').replaceAll('-', ' ') }
}

/** Emoji that a text shows without colour need a variation selector. */
function emojiOf(sequence: string): string {
  const emoji = String.fromCodePoint(...sequence.split('-').map((each) => parseInt(each, 16)))
  return /^\P{Emoji_Presentation}$/u.test(emoji) ? `${emoji}\u{fe0f}` : emoji
}

/** `beach`, `:beach_umbrella:`, `Aeroplane`. */
function nearestByWords(written: string, names: PictogramNames): string | undefined {
  const sequences = new Map<string, string>()
  for (const [sequence, name] of Object.entries(names)) {
    if (!sequence.split('-').some((each) => isTone(parseInt(each, 16)))) sequences.set(name, sequence)
  }
  const wanted = (written.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join('-')
  const withWord = [...sequences.keys()]
    .filter((name) => name.split('-').includes(wanted))
    .sort((a, b) => a.length - b.length)
  const name = sequences.has(wanted) ? wanted : (withWord[0] ?? suggest(wanted, sequences.keys()))
  return name === undefined ? undefined : sequences.get(name)
}

/** How far a code point may be from one that the set draws; emoji of one sort are neighbours in Unicode. */
const maxDistance = 8

/** The first character that the set draws: of a family its first member. Else the nearest to the first character. */
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
