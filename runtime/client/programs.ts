/** Loads a program's slices and the views of its kinds as they are needed, and ahead when the browser is idle. */
import { sliceOf, sliceSize, type LocalHead, type Slice } from '../../engine/core/copy/localProgram.ts'
import { extendProgram, reviveProgram, type Program } from '../../engine/core/program.ts'
import type { Views } from '../../engine/react/views.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { programUrl } from '../app/pageData.ts'
import type * as Later from './later.ts'
import { pageData } from './pageData.ts'

const kinds = { byName: new Map(screenDefinitions.map((definition) => [definition.kind, definition])) }

/** Thrown where the server no longer has this version: the page must be loaded anew. */
export class VersionGone extends Error {}

async function loadSlice(version: string, slice: number): Promise<Slice> {
  const response = await fetch(programUrl(version, slice))
  if (response.status === 404) throw new VersionGone(version)
  if (!response.ok) throw new Error(`Slice ${slice}: ${response.status}`)
  return (await response.json()) as Slice
}

export async function loadProgram(
  version: string,
  count: number,
): Promise<{ program: Program; local: LocalHead }> {
  const slices = await Promise.all(Array.from({ length: count }, (_none, slice) => loadSlice(version, slice)))
  const local = slices[0]!.head!
  const screens = slices.flatMap((slice) => slice.screens)
  return { program: reviveProgram(local.head, screens, kinds), local }
}

export async function loadMore(version: string, program: Program, position: number): Promise<Program> {
  const index = sliceOf(position)
  const slice = await loadSlice(version, index)
  return extendProgram(program, slice.screens, kinds, index * sliceSize)
}

/** The views that are there; filled in place. */
export const views: Record<string, Views[string]> = {}

/** By the URL that the server names, as the first view: what the builder adds to an import of its own is 1 KB. */
export const loadLater = () => import(/* @vite-ignore */ pageData.later) as Promise<typeof Later>

/** Loads the view of the screen that the server has rendered, by the URL that it names. */
export async function loadFirstView(kind: string, url: string): Promise<void> {
  const module = (await import(/* @vite-ignore */ url)) as { default: Views[string] }
  views[kind] = module.default
}

/** Loads the views that are missing; undefined where all are there. */
export function prepareViews(names: readonly string[]): Promise<void> | undefined {
  const missing = [...new Set(names)].filter((kind) => !views[kind])
  return missing.length === 0 ? undefined : loadViews(missing)
}

async function loadViews(missing: readonly string[]): Promise<void> {
  const { screenViews } = await loadLater()
  await Promise.all(
    missing.map(async (kind) => {
      views[kind] = (await screenViews[kind]!()).default
    }),
  )
}
