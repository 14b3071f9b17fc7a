/** Loads a program, slice by slice. */
import type { LocalHead, Slice } from '../../engine/core/copy/localProgram.ts'
import { reviveProgram, type Program } from '../../engine/core/program.ts'
import type { NamedKinds } from '../../engine/core/kind/registry.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { sliceUrl } from '../app/pageData.ts'

/** The definitions of all kinds of screens. */
export const definitions: NamedKinds = {
  byName: new Map(screenDefinitions.map((definition) => [definition.kind, definition])),
}

/** Thrown if the server no longer has this version of the program: the page must reload. */
export class VersionGone extends Error {}

const slices = new Map<string, Promise<Slice>>()

/**
 * Loads a slice. Each slice is fetched once.
 * @param index of the slice: see `sliceOf`.
 * @throws {VersionGone} @throws {Error} if the network fails or the status is not 2xx.
 */
export function loadSlice(programUrl: string, index: number): Promise<Slice> {
  const url = sliceUrl(programUrl, index)
  const cached = slices.get(url)
  if (cached) return cached
  const slice = fetchSlice(url)
  slices.set(url, slice)
  // After a failure the next call tries again.
  slice.catch(() => slices.delete(url))
  return slice
}

async function fetchSlice(url: string): Promise<Slice> {
  const response = await fetch(url)
  if (response.status === 410) throw new VersionGone(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Slice
}

/**
 * Loads a program with its first slices.
 * @param url the program's URL.
 * @param count the number of these slices, at least 1.
 * @throws as `loadSlice`.
 */
export async function loadProgram(
  url: string,
  count: number,
): Promise<{ program: Program; local: LocalHead }> {
  const loaded = await Promise.all(Array.from({ length: count }, (_none, index) => loadSlice(url, index)))
  const local = loaded[0]!.head!
  const screens = loaded.flatMap((slice) => slice.screens)
  return { program: reviveProgram(local.head, screens, definitions), local }
}
