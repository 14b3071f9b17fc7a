/**
 * Decides which patterns are safe to run on learners' input. A backtracking matcher may try every way in which a
 * pattern can match a text. This module counts the ways, and refuses a pattern with too many.
 */
import { maxInputLength, wholeMatch } from './pattern.ts'

/**
 * The maximum number of ways to match one text. Two unlimited repeats (500 × 500 ways) with some alternatives are
 * allowed, a third unlimited repeat is not.
 */
const maxWays = 10_000_000
const maxPatternLength = 300

class Unsafe extends Error {}

interface Ways {
  ways: number
  /** The literal character that every match begins with; undefined if there is none, or if it is not known. */
  first: string | undefined
}

const openers = /^\((\?:|\?<[^=!>]+>|(?!\?))/
const escapes = /^\\(u\{[^}]*\}|[pP]\{[^}]*\}|.)/su
const classes = /^\[(\\.|[^\]\\])*\]/su
const repeats = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/

/** The number of ways to match something `least` to `most` times in a row. @param ways The ways to match it once. */
function repeated(ways: number, least: number, most: number): number {
  let sum = 0
  for (let times = Math.min(least, maxInputLength); times <= Math.min(most, maxInputLength); times++)
    sum += ways ** times
  return sum
}

class Reader {
  rest: string

  constructor(pattern: string) {
    this.rest = pattern
  }

  match(shape: RegExp): RegExpMatchArray | null {
    const found = this.rest.match(shape)
    if (found) this.rest = this.rest.slice(found[0].length)
    return found
  }

  alternatives(): Ways {
    const options = [this.sequence()]
    while (this.match(/^\|/)) options.push(this.sequence())
    if (options.length === 1) return options[0]!
    const firsts = new Set(options.map(({ first }) => first))
    // If all alternatives begin with different characters, at most one of them can match at a position.
    const areDistinct = firsts.size === options.length && !firsts.has(undefined)
    const ways = options.map((option) => option.ways)
    return {
      ways: areDistinct ? Math.max(...ways) : ways.reduce((sum, each) => sum + each, 0),
      first: undefined,
    }
  }

  sequence(): Ways {
    let ways = 1
    let first: string | undefined
    for (let index = 0; this.rest !== '' && !/^[|)]/.test(this.rest); index++) {
      const atom = this.atom()
      const [least, most] = this.repeat()
      ways *= repeated(atom.ways, least, most)
      if (index === 0 && least > 0) first = atom.first
    }
    return { ways, first }
  }

  atom(): Ways {
    if (this.rest.startsWith('(')) {
      if (/^\(\?<?[=!]/.test(this.rest)) throw new Unsafe('it contains a lookaround')
      if (!this.match(openers)) throw new Unsafe('it contains a group of an unknown type')
      const inside = this.alternatives()
      this.match(/^\)/)
      return inside
    }
    const escape = this.match(escapes)
    if (escape && /^\\[1-9k]/.test(escape[0])) throw new Unsafe('it contains a backreference')
    if (escape) return { ways: 1, first: /^\\[^\p{L}\p{N}]$/u.test(escape[0]) ? escape[0][1] : undefined }
    if (this.match(classes)) return { ways: 1, first: undefined }
    const [character] = this.match(/^./su)!
    return { ways: 1, first: /[.^$]/.test(character) ? undefined : character }
  }

  repeat(): [least: number, most: number] {
    const found = this.match(repeats)
    if (!found) return [1, 1]
    const [, sign, least, comma, most] = found
    if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity]
    return [Number(least), comma ? (most ? Number(most) : Infinity) : Number(least)]
  }
}

/** Why a pattern is not safe; `undefined` if it is. */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > maxPatternLength) return `it is longer than ${maxPatternLength} characters`
  try {
    // `test` finds errors that appear only at the first match. The second line finds patterns such as `a)(b`, which are
    // valid only inside the group of `wholeMatch`.
    wholeMatch(pattern).test('')
    new RegExp(pattern, 'u')
  } catch (error) {
    return `it is not a regular expression (${(error as Error).message})`
  }
  try {
    const { ways } = new Reader(pattern).alternatives()
    return ways > maxWays
      ? 'it has a repeat inside a repeat, or too many repeats, so checking an answer could take very long'
      : undefined
  } catch (error) {
    if (error instanceof Unsafe) return error.message
    throw error
  }
}
