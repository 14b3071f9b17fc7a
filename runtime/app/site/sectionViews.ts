/** Loads the views of the sections that a page shows. */
import type { SectionViews } from '../../../engine/react/views.ts'
import { sectionViews } from '../../../screens/sections.gen.ts'

/** @throws if a kind has no view, or its code cannot be loaded. */
export async function loadSections(kinds: readonly string[]): Promise<SectionViews> {
  const loaded = [...new Set(kinds)].map(async (kind) => {
    const load = sectionViews[kind]
    if (!load) throw new Error(`No view for sections of kind "${kind}"`)
    return [kind, (await load()).default] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
