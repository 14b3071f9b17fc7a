/** Where the values of a JSON text are. Only the lists and objects on the way to a value are read: a tree of a large file is larger. */

export interface Place {
  offset: number
  length: number
}

/** @param text valid JSON. @returns the place of the value at these steps, or of the nearest that contains it. */
export function placeFinder(text: string): (steps: readonly string[]) => Place {
  const start = skip(text, 0)
  const root = { offset: start, length: endOf(text, start) - start }
  const known = new Map<number, Members>()
  const membersAt = (offset: number): Members => {
    let members = known.get(offset)
    if (!members) known.set(offset, (members = membersOf(text, offset)))
    return members
  }
  return (steps) => {
    let place = root
    for (const step of steps) {
      const next = isContainer(text, place) ? membersAt(place.offset).get(step) : undefined
      if (!next) break
      place = next
    }
    return place
  }
}

/** By name, or by index. */
type Members = ReadonlyMap<string, Place>

const isContainer = (text: string, { offset }: Place) => text[offset] === '{' || text[offset] === '['

function membersOf(text: string, start: number): Members {
  const isList = text[start] === '['
  const members = new Map<string, Place>()
  let at = skip(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let name = String(members.size)
    if (!isList) {
      const end = endOf(text, at)
      name = JSON.parse(text.slice(at, end)) as string
      at = skip(text, end)
    }
    const end = endOf(text, at)
    members.set(name, { offset: at, length: end - at })
    at = skip(text, end)
  }
  return members
}

/** Blank space, commas and colons. */
const between = [9, 10, 13, 32, 44, 58]

function skip(text: string, from: number): number {
  let at = from
  while (between.includes(text.charCodeAt(at))) at++
  return at
}

/** The end of the value, or of the name, that begins there. */
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
    // A number or a word ends before what follows it.
    if (depth < 0 || (depth === 0 && between.includes(c))) return at
  }
  return text.length
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
  return at + 1
}
