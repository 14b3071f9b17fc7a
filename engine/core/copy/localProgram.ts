/**
 * The program that the server sends to the browser, with its texts in one language. It is sent in slices, so that the
 * browser of a learner in a long funnel does not load all screens at once.
 */
import type { LinkedProgram, LinkedScreen, ProgramHead } from '../program.ts'

export type Strings = Readonly<Record<string, string>>

/** The data of a program in one language, without its screens. */
export interface LocalHead {
  head: ProgramHead
  locale: string
  /** URL of the first screen in this locale. Except for `/`, it has no trailing slash. */
  base: string
  /** The URL that opens after the last screen. */
  finish: string
  /** The URL of the list of languages, without the parameter for the return page. */
  languages: string
  /** The frame's built-in texts. */
  strings: Strings
  /** The built-in texts by kind, for the kinds of this program. */
  kinds: Readonly<Record<string, Strings>>
}

/** A part of the program's screens. Only the first slice contains the head. */
export interface Slice {
  head?: LocalHead
  /** The position of the slice's first screen. */
  from: number
  screens: readonly LinkedScreen[]
}

/** The number of screens in a slice. */
export const sliceSize = 32

/** The index of the slice with the screen at a position. */
export const sliceOf = (position: number) => Math.floor(position / sliceSize)

export function sliceProgram(local: LocalHead, program: LinkedProgram): Slice[] {
  const count = Math.ceil(program.screens.length / sliceSize)
  return Array.from({ length: count }, (_none, index) => ({
    ...(index === 0 && { head: local }),
    from: index * sliceSize,
    screens: program.screens.slice(index * sliceSize, (index + 1) * sliceSize),
  }))
}

/** The URL of a screen. The learner's first screen has the funnel's own URL. */
export const screenUrl = (local: Pick<LocalHead, 'base'>, id: string, isFirst: boolean) =>
  isFirst ? local.base : `${local.base === '/' ? '' : local.base}/${id}`
