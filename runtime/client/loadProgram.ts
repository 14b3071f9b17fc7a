/** Loads the slices of a program. */
import { sliceOf, type LocalHead, type Slice } from '../../engine/core/copy/localProgram.ts'
import { reviveProgram, type Program } from '../../engine/core/program.ts'
import type { NamedKinds } from '../../engine/core/kind/registry.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { sliceUrl } from '../app/pageData.ts'

export const definitions: NamedKinds = {
  byName: new Map(screenDefinitions.map((definition) => [definition.kind, definition])),
}

/** Thrown if the server no longer has this version: the page must be loaded again. */
export class VersionGone extends Error {}

const slices = new Map<string, Promise<Slice>>()

/** The slice that holds a position, fetched once. @param program its URL. @throws VersionGone; any error if the network fails. */
export function loadSlice(program: string, position: number): Promise<Slice> {
  const url = sliceUrl(program, sliceOf(position))
  const known = slices.get(url)
  if (known) return known
  const slice = fetchSlice(url)
  slices.set(url, slice)
  // The next one who needs it tries again.
  slice.catch(() => slices.delete(url))
  return slice
}

async function fetchSlice(url: string): Promise<Slice> {
  const response = await fetch(url)
  if (response.status === 410) throw new VersionGone(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Slice
}

/** A program of its first slices. @param url of the program. @param positions one of each slice, from 0 on. */
export async function loadProgram(
  url: string,
  positions: readonly number[],
): Promise<{ program: Program; local: LocalHead }> {
  const loaded = await Promise.all(positions.map((position) => loadSlice(url, position)))
  const local = loaded[0]!.head!
  const screens = loaded.flatMap((slice) => slice.screens)
  return { program: reviveProgram(local.head, screens, definitions), local }
}
