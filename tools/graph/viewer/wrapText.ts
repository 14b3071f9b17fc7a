/** Breaks text into lines by its estimated width: SVG does not wrap text, and fonts cannot be measured here. */

/** Letter widths relative to the font size, for common screen fonts. They are slightly too large, so that lines fit. */
const widths: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.1],
  // Signs of Chinese and Japanese (`。`, `ー`), and the wide forms of Latin signs and letters (`！`, `Ａ`).
  [/[\u3000-\u30ff\uff01-\uff60]/u, 1.1],
  [/\p{M}/u, 0],
  [/[ilj.,:;'|!’‘“”\s]/u, 0.36],
  [/[mwMW@%—]/u, 0.92],
  [/\p{Lu}/u, 0.75],
]

const segmenter = new Intl.Segmenter()

/** The letters as a reader sees them. A letter may be several code points, such as an emoji with its skin color. */
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

const isEmoji = (letter: string) => /^\p{Extended_Pictographic}/u.test(letter)

const widthOf = (text: string, size: number): number =>
  lettersOf(text)
    // An emoji is as wide as its first code point.
    .flatMap((letter) => (isEmoji(letter) ? [Array.from(letter)[0]!] : Array.from(letter)))
    .reduce((sum, point) => sum + size * (widths.find(([pattern]) => pattern.test(point))?.[1] ?? 0.62), 0)

/**
 * Returns at most `maxLines` lines, each at most `width` px wide. Breaks long words. A letter that is wider than a line
 * gets its own line. An ellipsis replaces the text that does not fit.
 * @param size the font size, in px.
 */
export function wrapText(text: string, width: number, size: number, maxLines: number): string[] {
  const fits = (line: string) => widthOf(line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((each) => breakWord(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  let last = lines[maxLines - 1]!
  while (last !== '' && !fits(`${last}…`)) last = lettersOf(last).slice(0, -1).join('')
  return [...lines.slice(0, maxLines - 1), `${last.trimEnd()}…`]
}

/** Splits a word into parts that fit. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(word)) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return part === '' ? parts : [...parts, part]
}

/** Whether the first letter of a text is Arabic, Hebrew, Syriac or Thaana, which are written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(
    /\p{L}/u.exec(text)?.[0] ?? '',
  )
