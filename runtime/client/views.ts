/** The views: for each kind, the component that shows its screens. A view loads before React renders its screen. */
import type { Views } from '../../engine/react/views.ts'

/** The loaded views by kind. */
export const views: Record<string, Views[string]> = {}

/**
 * Loads the view of the screen that the server rendered. The page contains the view's URL, so the first screen does not
 * wait for the list of all views (2 KB). Does not load the view's pictures: they are in the markup of the screen.
 */
export async function loadServedView(kind: string, url: string): Promise<void> {
  const module = (await import(/* @vite-ignore */ url)) as { default: Views[string] }
  views[kind] = module.default
}

/** Loads the view of a kind if it is not loaded yet. The import of `allViews.ts` also loads all pictures. */
export async function loadView(kind: string): Promise<void> {
  const { screenViews } = await import('./allViews.ts')
  views[kind] ??= (await screenViews[kind]!()).default
}
