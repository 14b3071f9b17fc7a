/** The views of kinds, each loaded when it is needed. */
import type { Views } from '../../engine/react/views.ts'

/** The views that have loaded; filled in place. */
export const views: Record<string, Views[string]> = {}

/**
 * Loads the view of the screen that the server rendered. Its URL comes with the page, so that the list of all views
 * (2 KB) is no part of what a first screen waits for. Its pictures are in the markup.
 */
export async function loadServedView(kind: string, url: string): Promise<void> {
  const module = (await import(/* @vite-ignore */ url)) as { default: Views[string] }
  views[kind] = module.default
}

/** Loads the views that are missing, with the pictures that any of them may show. */
export async function loadViews(kinds: readonly string[]): Promise<void> {
  const { screenViews } = await import('./allViews.ts')
  await Promise.all(
    kinds.map(async (kind) => {
      views[kind] ??= (await screenViews[kind]!()).default
    }),
  )
}
