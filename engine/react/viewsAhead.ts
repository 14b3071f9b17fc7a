/** Which screens and views load ahead, so that steps need no network. */
import { sliceOf, sliceSize } from '../core/copy/localProgram.ts'
import type { Program } from '../core/program.ts'
import type { FunnelState } from './funnelState.ts'

/**
 * The screens from the first one to the end of the slice after this screen's slice. An entry is undefined if its screen
 * has not loaded.
 * @param id of this screen.
 */
export const throughNextSlice = ({ screens, position }: Program, id: string) =>
  screens.slice(0, (sliceOf(position.get(id)!) + 2) * sliceSize)

/** How many views load at the same time. On a slow network, more would delay the view of the next screen. */
const viewsAtOnce = 3

/**
 * The next kinds whose views load ahead, at most `viewsAtOnce`: first those of this screen and the next ones, then
 * those of earlier screens. When one view has loaded, the next kind takes its place.
 */
export function viewsAhead({ program, screen, loadedKinds }: FunnelState): string[] {
  const screens = throughNextSlice(program, screen.id)
  const missing = new Set<string>()
  for (const each of [...screens.slice(program.position.get(screen.id)), ...screens])
    if (each && !loadedKinds.has(each.config.kind)) missing.add(each.config.kind)
  return [...missing].slice(0, viewsAtOnce)
}
