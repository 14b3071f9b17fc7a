/** Breaks a config in one place, in one of many ways, and says where and what a problem has to name. */
import fc from 'fast-check'
import { fromPointer, toPointer } from '../../engine/core/config/parse.ts'
import { placesIn, ways, type Way } from './mutatorWays.ts'

export interface Mutation {
  way: string
  file: string
  text: string
  /** Where a problem is expected; undefined if any place will do. */
  pointer: string | undefined
  /** A message names one of these. */
  names: readonly string[]
}

/** Breaks the text itself: a character is left out, so that it is no JSON any more. */
export const textWays: Readonly<Record<string, RegExp>> = {
  'missing comma': /,(?=\n)/g,
  'missing opening quote': /"(?=[\w$]+": )/g,
  'missing closing quote': /(?<=[\w.!?])"(?=,\n)/g,
  'missing colon': /(?<="): /g,
}

/** One mutation of one of these files (as JSON of two spaces), or undefined if the way fits nothing of the file. */
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
  { name, fits, change }: Way,
  seed: number,
): Mutation | undefined {
  const copy = structuredClone(data)
  const places = placesIn(copy).filter(fits)
  const place = places[seed % Math.max(places.length, 1)]
  if (!place) return undefined
  const { path, names, anywhere } = change(place)
  const pointer = anywhere ? undefined : toPointer(path ?? place.path)
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

/** In place of a pointer if the text is no JSON. */
const lineMark = 'line '

export const lineOf = (pointer: string, locate: (pointer: string) => { line: number }): number =>
  pointer.startsWith(lineMark)
    ? Number(pointer.slice(lineMark.length))
    : locate(toPointer(fromPointer(pointer))).line
