/** Shortens two texts to the part where they differ, so that old and new look different even if both are long. */

const longest = 200
/** Shorter texts are shown whole. */
const short = 100
/** The number of equal characters that are shown before and after the difference. */
const around = 40

/** Both texts, from the same position on: complete if they are short, else from a few words before the first difference. */
export function differingWords(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= short) return [before, after]
  const first = commonStart(before, after)
  const from = first <= around ? 0 : before.lastIndexOf(' ', first - around) + 1
  const end = commonEnd(before.slice(first), after.slice(first))
  const cut = (text: string) => {
    const to = Math.min(text.length, from + longest, text.length - Math.max(0, end - around))
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

/**
 * The part of a long source text that probably corresponds to the difference between `before` and `after`, two versions of its
 * translation: the part at the same relative position.
 */
export function wordsBeside(text: string, before: string, after: string): string {
  if (text.length <= longest) return text
  const share = commonStart(before, after) / Math.max(1, before.length)
  const at = Math.min(Math.round(text.length * share), text.length - longest / 2)
  const from = at <= longest / 2 ? 0 : text.lastIndexOf(' ', at - longest / 2) + 1
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${from + longest < text.length ? '…' : ''}`
}

/** The number of characters with which both begin. */
function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  for (let at = 0; at < most; at++) if (a[at] !== b[at]) return at
  return most
}

/** The number of characters with which both end. */
function commonEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  for (let at = 1; at <= most; at++) if (a.at(-at) !== b.at(-at)) return at - 1
  return most
}
