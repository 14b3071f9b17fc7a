/** Which screens and views load ahead, so that steps need no network. */
import { sliceOf, sliceSize } from '../core/copy/localProgram.ts'
import type { Program } from '../core/program.ts'
import type { FunnelState } from './funnelState.ts'

/**
 * The screens of the slice that contains the screen `id`, of all earlier slices, and of the next slice. An entry is
 * undefined if its screen has not loaded.
 */
export const throughNextSlice = ({ screens, position }: Program, id: string) =>
  screens.slice(0, (sliceOf(position.get(id)!) + 2) * sliceSize)

/** How many views load at the same time. On a slow network, more would delay the view of the next screen. */
const viewsAtOnce = 3

/**
 * At most `viewsAtOnce` kinds whose views have not loaded. The kinds of the shown screen and of the screens after it
 * come first, then the kinds of earlier screens. Each view that has loaded makes room for another kind.
 */
export function viewsAhead({ program, screen, loadedKinds }: FunnelState): string[] {
  const screens = throughNextSlice(program, screen.id)
  const missing = new Set<string>()
  for (const each of [...screens.slice(program.position.get(screen.id)), ...screens])
    if (each && !loadedKinds.has(each.config.kind)) missing.add(each.config.kind)
  return [...missing].slice(0, viewsAtOnce)
}
