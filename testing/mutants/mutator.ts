/** Makes one mistake in a config, in one of many ways. Also returns where the problem must be, and which names it must have. */
import fc from 'fast-check'
import { fromPointer, toPointer } from '../../engine/core/config/parse.ts'
import { nodesIn, ways, type MutationWay } from './mutatorWays.ts'

export interface Mutation {
  way: string
  file: string
  text: string
  /** The expected position of a problem; undefined if any position is right. */
  pointer: string | undefined
  /** A message must contain one of these. */
  names: readonly string[]
}

/** Breaks the text itself: the matched characters are removed, so that it is no longer JSON. */
export const textWays: Readonly<Record<string, RegExp>> = {
  'missing comma': /,(?=\n)/g,
  'missing opening quote': /"(?=[\w$]+": )/g,
  'missing closing quote': /(?<=[\w.!?])"(?=,\n)/g,
  'missing colon': /(?<="): /g,
}

/** A mutation of one of these files, as JSON indented by two spaces. Undefined if the way does not fit the file. */
export const anyMutation = (
  files: readonly (readonly [file: string, data: unknown])[],
): fc.Arbitrary<Mutation | undefined> =>
  fc
    .tuple(fc.constantFrom(...files), fc.nat(), fc.nat(ways.length + Object.keys(textWays).length - 1))
    .map(([[file, data], seed, at]) =>
      at < ways.length ? mutate(file, data, ways[at]!, seed) : garble(file, data, at - ways.length, seed),
    )

function mutate(
  file: string,
  data: unknown,
  { name, fits, change }: MutationWay,
  seed: number,
): Mutation | undefined {
  const copy = structuredClone(data)
  const nodes = nodesIn(copy).filter(fits)
  const node = nodes[seed % Math.max(nodes.length, 1)]
  if (!node) return undefined
  const { path, names, anywhere } = change(node)
  const pointer = anywhere ? undefined : toPointer(path ?? node.path)
  return { way: name, file, text: JSON.stringify(copy, null, 2), pointer, names }
}

function garble(file: string, data: unknown, at: number, seed: number): Mutation | undefined {
  const [name, pattern] = Object.entries(textWays)[at]!
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

/** Marks a line number, which replaces the pointer if the text is not JSON. */
const lineMark = 'line '

export const lineOf = (pointer: string, locate: (pointer: string) => { line: number }): number =>
  pointer.startsWith(lineMark)
    ? Number(pointer.slice(lineMark.length))
    : locate(toPointer(fromPointer(pointer))).line
