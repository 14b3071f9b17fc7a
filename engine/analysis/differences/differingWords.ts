/** Shortens two texts to the part where they differ, so that old and new look different even if both are long. */

/** The maximum number of characters of a shortened text, without its ellipses. */
const maxLength = 200
/** If neither text is longer than this, `differingWords` returns both whole. */
const maxWhole = 100
/** The number of equal characters that are shown before and after the difference. */
const around = 40

/** Short texts stay whole. Long texts are cut to a part that begins shortly before the first difference. */
export function differingWords(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= maxWhole) return [before, after]
  const difference = commonStart(before, after)
  const from = difference <= around ? 0 : wordStart(before, difference - around)
  const sameEnd = commonEnd(before.slice(difference), after.slice(difference))
  const cut = (text: string) => {
    const to = Math.min(text.length, from + maxLength, text.length - Math.max(0, sameEnd - around))
    return `${from > 0 ? '…' : ''}${wholeCharacters(text, from, to)}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

/**
 * The part of a long source text that probably corresponds to a changed part of its translation: the part at the same
 * relative position.
 * @param text the source. @param before the old translation. @param after the new translation.
 */
export function correspondingWords(text: string, before: string, after: string): string {
  if (text.length <= maxLength) return text
  const share = commonStart(before, after) / Math.max(1, before.length)
  const at = Math.min(Math.round(text.length * share), text.length - maxLength / 2)
  const from = at <= maxLength / 2 ? 0 : wordStart(text, at - maxLength / 2)
  return `${from > 0 ? '…' : ''}${wholeCharacters(text, from, from + maxLength)}${from + maxLength < text.length ? '…' : ''}`
}

/** A part of a text, as `slice` returns it, but without half of an emoji or other surrogate pair at its ends. */
export const wholeCharacters = (text: string, from: number, to: number): string =>
  text.slice(from, to).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** The start of the word at a position. If there is no space shortly before the position: the position itself. */
function wordStart(text: string, at: number): number {
  const start = text.lastIndexOf(' ', at) + 1
  return at - start > around ? at : start
}

/** The number of equal characters at the start of both texts. */
function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  for (let at = 0; at < most; at++) if (a[at] !== b[at]) return at
  return most
}

/** The number of equal characters at the end of both texts. */
function commonEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  for (let at = 1; at <= most; at++) if (a.at(-at) !== b.at(-at)) return at - 1
  return most
}
