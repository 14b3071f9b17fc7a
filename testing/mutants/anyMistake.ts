/** Makes one mistake in a config, in one of many ways. The result also says which problem `check` must report. */
import fc from 'fast-check'
import { toPointer } from '../../engine/core/jsonPointer.ts'
import { nodesIn, mistakeWays, type MistakeWay } from './mistakeWays.ts'

export interface Mistake {
  /** The name of the way. */
  way: string
  file: string
  /** The text of the file with the mistake. */
  text: string
  /**
   * The expected position of the problem: a JSON pointer, or a line such as `line 7`. Undefined if any position is
   * accepted.
   */
  pointer: string | undefined
  /** The message of the problem must contain one of these. */
  names: readonly string[]
}

/** Ways that break the text itself: without the matched characters, it is no longer JSON. */
export const textWays: Readonly<Record<string, RegExp>> = {
  'missing comma': /,(?=\n)/g,
  'missing opening quote': /"(?=[\w$]+": )/g,
  'missing closing quote': /(?<=[\w.!?])"(?=,\n)/g,
  'missing colon': /(?<="): /g,
}

/**
 * One of these files with a mistake, made in a random way. Undefined if this way fits no part of the file. The text is
 * indented by two spaces.
 */
export const anyMistake = (
  files: readonly (readonly [file: string, data: unknown])[],
): fc.Arbitrary<Mistake | undefined> =>
  fc
    .tuple(fc.constantFrom(...files), fc.nat(), fc.nat(mistakeWays.length + Object.keys(textWays).length - 1))
    .map(([[file, data], seed, n]) =>
      n < mistakeWays.length
        ? makeMistake(file, data, mistakeWays[n]!, seed)
        : breakText(file, data, n - mistakeWays.length, seed),
    )

function makeMistake(
  file: string,
  data: unknown,
  { name, fits, change }: MistakeWay,
  seed: number,
): Mistake | undefined {
  const copy = structuredClone(data)
  const nodes = nodesIn(copy).filter(fits)
  const node = nodes[seed % Math.max(nodes.length, 1)]
  if (!node) return undefined
  const { path, names, anywhere } = change(node)
  const pointer = anywhere ? undefined : toPointer(path ?? node.path)
  return { way: name, file, text: JSON.stringify(copy, null, 2), pointer, names }
}

/** @param nth the index of the way in `textWays`. @param seed chooses one of the matches. */
function breakText(file: string, data: unknown, nth: number, seed: number): Mistake | undefined {
  const [name, pattern] = Object.entries(textWays)[nth]!
  const text = JSON.stringify(data, null, 2)
  const matches = [...text.matchAll(pattern)]
  const match = matches[seed % Math.max(matches.length, 1)]
  if (!match) return undefined
  const broken = text.slice(0, match.index) + text.slice(match.index + match[0].length)
  return {
    way: name,
    file,
    text: broken,
    pointer: lineMark + text.slice(0, match.index).split('\n').length,
    names: ['missing', 'quote'],
  }
}

/** The prefix of a position that is a line number. A text that is not JSON has no JSON pointers. */
const lineMark = 'line '

/** The line of an expected position. @param locate finds the line of a JSON pointer. */
export const lineOf = (pointer: string, locate: (pointer: string) => { line: number }): number =>
  pointer.startsWith(lineMark) ? Number(pointer.slice(lineMark.length)) : locate(pointer).line
