/**
 * Decides which patterns are safe to run on learners' input. A backtracking matcher may try every way in which a
 * pattern can match a text. This module counts the ways and their steps, and refuses a pattern with too many.
 */
import { maxInputLength, wholeMatch } from './pattern.ts'

/**
 * The maximum number of ways to match one text. An unlimited repeat has about 500 ways, because a text has at most 500
 * characters. So two unlimited repeats with some alternatives are allowed, three unlimited repeats are not.
 */
const maxWays = 10_000_000
/**
 * The maximum number of comparisons with a character, for all ways together. This number of comparisons takes less than
 * a second. `maxWays` alone does not limit the work: in `(?:.|.){23}.{470}`, each of the 2^23 ways compares up to 470
 * more characters.
 */
const maxSteps = 250_000_000
const maxPatternLength = 300

class Unsafe extends Error {}

interface Ways {
  /** The maximum number of ways in which the part can match one text. */
  ways: number
  /** The maximum number of comparisons with a character, if a matcher tries all ways. */
  steps: number
  /** The literal character that every match begins with; undefined if there is none, or if it is not known. */
  first: string | undefined
}

/** The ways and steps of one character, class or escape. */
const oneCharacter = { ways: 1, steps: 1 }

const openers = /^\((\?:|\?<[^=!>]+>|(?!\?))/
const escapes = /^\\(u\{[^}]*\}|[pP]\{[^}]*\}|.)/su
const classes = /^\[(\\.|[^\]\\])*\]/su
const repeats = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/

/** The ways and steps to match a part `least` to `most` times in a row. @param once The ways and steps of one match. */
function repeated(once: Ways, least: number, most: number): Pick<Ways, 'ways' | 'steps'> {
  const [cappedLeast, cappedMost] = [Math.min(least, maxInputLength), Math.min(most, maxInputLength)]
  let [ways, steps] = [0, 0]
  for (let times = 0; times <= cappedMost; times++) {
    const waysSoFar = once.ways ** times
    if (times >= cappedLeast) ways += waysSoFar
    if (times < cappedMost) steps += waysSoFar * once.steps
  }
  return { ways, steps }
}

/** Reads a pattern from left to right, and counts its ways and steps. `rest` is the text that is not read yet. */
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
      steps: options.reduce((sum, option) => sum + option.steps, 0),
      first: undefined,
    }
  }

  sequence(): Ways {
    let [ways, steps] = [1, 0]
    let first: string | undefined
    for (let index = 0; this.rest !== '' && !/^[|)]/.test(this.rest); index++) {
      const atom = this.atom()
      const [least, most] = this.repeat()
      const part = repeated(atom, least, most)
      steps += ways * part.steps
      ways *= part.ways
      if (index === 0 && least > 0) first = atom.first
    }
    return { ways, steps, first }
  }

  /** Reads a group, an escape, a class or one character. */
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
    // An escaped sign, such as `\.`, matches only itself. An escaped letter, such as `\d`, may match many characters.
    if (escape)
      return { ...oneCharacter, first: /^\\[^\p{L}\p{N}]$/u.test(escape[0]) ? escape[0][1] : undefined }
    if (this.match(classes)) return { ...oneCharacter, first: undefined }
    const [character] = this.match(/^./su)!
    return { ...oneCharacter, first: /[.^$]/.test(character) ? undefined : character }
  }

  /** Reads the repeat after an atom, such as `{2,5}`. Without a repeat, the atom occurs once. */
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
    // JavaScript may compile a pattern only at the first match, so `test` finds errors of the compilation too.
    // The pattern `a)(b` is valid inside the group of `wholeMatch`, but not alone. `new RegExp` finds such patterns.
    wholeMatch(pattern).test('')
    new RegExp(pattern, 'u')
  } catch (error) {
    return `it is not a regular expression (${(error as Error).message})`
  }
  try {
    const { ways, steps } = new Reader(pattern).alternatives()
    return ways > maxWays || steps > maxSteps
      ? 'it has a repeat inside a repeat, or too many repeats, so checking an answer could take very long'
      : undefined
  } catch (error) {
    if (error instanceof Unsafe) return error.message
    throw error
  }
}
