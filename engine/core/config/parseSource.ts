/**
 * Parses JSON text. Returns the data, and a function that finds the line and column of a JSON pointer.
 * Refuses a text that is too large, nested too deep or invalid, or that has an object with a duplicate key.
 */
import { visit } from 'jsonc-parser'
import { problem, type Problem } from '../errors.ts'
import { fromPointer, toPointer } from '../jsonPointer.ts'
import { findSyntaxFault } from './findSyntaxFault.ts'
import { spanFinder } from './spans.ts'

export const maxCharacters = 2_000_000
export const maxDepth = 64

/** The first line and the first column have the number 1, as in editors. Columns count UTF-16 units. */
export interface Position {
  line: number
  column: number
}

export interface Source {
  file: string
  data: unknown
  /**
   * The position of a JSON pointer in the text; if the pointer does not exist, the position of its nearest ancestor.
   * @param words if the text of the value contains these words literally, the result is the position of the words.
   */
  locate(pointer: string, words?: string): Position
}

export type Parsed = { source: Source; problems: [] } | { source: undefined; problems: Problem[] }

/** Returns a function that converts an offset in the text to a line and a column. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let line = 0
    for (let end = starts.length; end - line > 1;) {
      const middle = (line + end) >> 1
      if (starts[middle]! <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - starts[line]! + 1 }
  }
}

/** Returns the source, or the first problem found. @param file the name of the file, for the problem. */
export function parseSource(file: string, text: string): Parsed {
  const refuse = (
    code: Parameters<typeof problem>[0],
    offset: number,
    pointer: string,
    found: string,
    hint?: string,
  ): Parsed => ({
    source: undefined,
    problems: [problem(code, { file, ...positionsIn(text)(offset), pointer }, found, hint)],
  })
  if (text.length > maxCharacters) {
    const [length, most] = [text.length, maxCharacters].map((each) => each.toLocaleString('en'))
    return refuse('file-too-large', 0, '', `${length} characters; ${most} are allowed`)
  }
  const { tooDeepAt, properties } = measure(text)
  if (tooDeepAt !== undefined)
    return refuse(
      'nested-too-deep',
      tooDeepAt,
      '',
      `this bracket opens level ${maxDepth + 1}, and ${maxDepth} are allowed`,
    )
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    const position = positionsIn(text)
    const fault = findSyntaxFault(text, (offset) => position(offset).line)
    // `findSyntaxFault` should find every fault. If it does not, the problem has the message of `JSON.parse`.
    if (!fault) return refuse('invalid-json', 0, '', String((error as Error).message).split('\n')[0]!)
    return refuse('invalid-json', fault.offset, '', fault.found, fault.hint)
  }
  // If an object has a key twice, the parsed data has fewer properties than the text.
  const twice = countProperties(data) < properties ? duplicateKey(text) : undefined
  if (twice) {
    const { line } = positionsIn(text)(twice.first)
    return refuse('duplicate-key', twice.offset, twice.pointer, `"${twice.key}", first in line ${line}`)
  }
  return { source: { file, data, locate: locatorOf(text) }, problems: [] }
}

/** Returns the `locate` function of a text of valid JSON. The first call of `locate` scans the text. */
export function locatorOf(text: string): Source['locate'] {
  let find: ReturnType<typeof spanFinder> | undefined
  let position: ReturnType<typeof positionsIn> | undefined
  return (pointer, words = '') => {
    find ??= spanFinder(text)
    position ??= positionsIn(text)
    const { offset, length } = find(fromPointer(pointer))
    const at = words === '' ? -1 : text.slice(offset, offset + length).indexOf(words)
    return position(offset + Math.max(0, at))
  }
}

/**
 * The offset at which the nesting exceeds the limit, and the number of properties. Counts brackets and colons outside
 * strings. The codes are: 92 backslash, 34 quote, 58 colon, 123 and 91 opening brackets, 125 and 93 closing brackets.
 */
function measure(text: string): { tooDeepAt: number | undefined; properties: number } {
  let depth = 0
  let properties = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 92) i++
      else if (c === 34) quoted = false
    } else if (c === 34) quoted = true
    else if (c === 58) properties++
    else if ((c === 123 || c === 91) && ++depth > maxDepth) return { tooDeepAt: i, properties }
    else if (c === 125 || c === 93) depth--
  }
  return { tooDeepAt: undefined, properties }
}

/** The number of properties of all objects in a JSON value. */
function countProperties(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const ownCount = Array.isArray(value) ? 0 : members.length
  return members.reduce<number>((sum, member) => sum + countProperties(member), ownCount)
}

interface DuplicateKey {
  key: string
  /** The offset of the first use. */
  first: number
  /** The offset of the second use. */
  offset: number
  pointer: string
}

function duplicateKey(text: string): DuplicateKey | undefined {
  const seen: Map<string, number>[] = []
  let twice: DuplicateKey | undefined
  visit(text, {
    onObjectBegin: () => void seen.push(new Map()),
    onObjectEnd: () => void seen.pop(),
    onObjectProperty: (key, offset, _length, _line, _column, path) => {
      const keys = seen.at(-1)!
      const first = keys.get(key)
      if (first === undefined) keys.set(key, offset)
      else twice ??= { key, first, offset, pointer: toPointer([...path(), key]) }
    },
  })
  return twice
}
