/**
 * Finds the spans of values in a JSON text. Lists the members of an array or object only when a search needs them,
 * because the text may be large.
 */

export interface Span {
  offset: number
  length: number
}

/**
 * @param text valid JSON.
 * @returns a function that finds a value by the steps of its pointer. If the value does not exist, the result is the
 * span of its nearest existing ancestor.
 */
export function spanFinder(text: string): (steps: readonly string[]) => Span {
  const start = skipSeparators(text, 0)
  const root = { offset: start, length: endOf(text, start) - start }
  const cache = new Map<number, Members>()
  const membersAt = (offset: number): Members => {
    let members = cache.get(offset)
    if (!members) cache.set(offset, (members = membersOf(text, offset)))
    return members
  }
  return (steps) => {
    let span = root
    for (const step of steps) {
      const next = isContainer(text, span) ? membersAt(span.offset).get(step) : undefined
      if (!next) break
      span = next
    }
    return span
  }
}

/** The members of an object by name, or of an array by index. */
type Members = ReadonlyMap<string, Span>

const isContainer = (text: string, { offset }: Span) => text[offset] === '{' || text[offset] === '['

function membersOf(text: string, start: number): Members {
  const isList = text[start] === '['
  const members = new Map<string, Span>()
  let at = skipSeparators(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let name = String(members.size)
    if (!isList) {
      const end = endOf(text, at)
      name = JSON.parse(text.slice(at, end)) as string
      at = skipSeparators(text, end)
    }
    const end = endOf(text, at)
    members.set(name, { offset: at, length: end - at })
    at = skipSeparators(text, end)
  }
  return members
}

/** The character codes of white space, comma and colon. */
const separators = [9, 10, 13, 32, 44, 58]

function skipSeparators(text: string, from: number): number {
  let at = from
  while (separators.includes(text.charCodeAt(at))) at++
  return at
}

/**
 * The end of the value or name that begins at `start`.
 * The codes are: 34 quote, 123 and 91 opening brackets, 125 and 93 closing brackets.
 */
function endOf(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start)
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const c = text.charCodeAt(at)
    if (c === 34) at = endOfString(text, at) - 1
    else if (c === 123 || c === 91) depth++
    else if (c === 125 || c === 93) {
      depth--
      if (depth === 0) return at + 1
    }
    // A number or a literal ends before the next separator or closing bracket.
    if (depth < 0 || (depth === 0 && separators.includes(c))) return at
  }
  return text.length
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
  return at + 1
}
