/**
 * What the browser is sent of a program: one language, all words resolved, cut into slices so that a long funnel
 * sends only the part ahead.
 */
import type { LinkedProgram, LinkedScreen, ProgramHead } from '../program.ts'

export type Strings = Readonly<Record<string, string>>

export interface LocalHead {
  head: ProgramHead
  locale: string
  /** URL of the first screen in this locale, without a trailing slash. */
  base: string
  /** Where the end leads to. */
  finish: string
  /** The URL of the list of languages, without the page to come back to. */
  languages: string
  /** The frame's strings. */
  strings: Strings
  /** Built-in strings by kind, for the kinds of this program. */
  kinds: Readonly<Record<string, Strings>>
}

/** The first slice brings the head. */
export interface Slice {
  head?: LocalHead
  from: number
  screens: readonly LinkedScreen[]
}

export const sliceSize = 32

export const sliceOf = (position: number) => Math.floor(position / sliceSize)

export function sliceProgram(local: LocalHead, program: LinkedProgram): Slice[] {
  const count = Math.ceil(program.screens.length / sliceSize)
  return Array.from({ length: count }, (_none, index) => ({
    ...(index === 0 && { head: local }),
    from: index * sliceSize,
    screens: program.screens.slice(index * sliceSize, (index + 1) * sliceSize),
  }))
}

/** The URL of a screen; the first of the path has the funnel's own. */
export const screenUrl = (local: Pick<LocalHead, 'base'>, id: string, isFirst: boolean) =>
  isFirst ? local.base : `${local.base === '/' ? '' : local.base}/${id}`
