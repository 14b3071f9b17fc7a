/** Loads what the next steps need before they are taken. */
import { sliceOf } from '../../engine/core/copy/localProgram.ts'
import type { FunnelStore } from '../../engine/react/funnelStore.ts'
import type { Program } from '../../engine/core/program.ts'

export interface Loading {
  loadMore(program: Program, position: number): Promise<Program>
  prepareViews(kinds: readonly string[]): Promise<void> | undefined
}

/**
 * When the browser is idle, after each step: the slice behind the one that is shown and the views of all that is
 * loaded, so that steps and offline use need no network.
 */
export function keepAhead({ store, atoms, extend }: FunnelStore, { loadMore, prepareViews }: Loading): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  const look = async (): Promise<void> => {
    const { program, place } = store.get(atoms.position)
    const here = program.position.get(place.id)!
    const missing = program.screens.findIndex(
      (screen, position) => !screen && sliceOf(position) <= sliceOf(here) + 1,
    )
    const more = missing < 0 ? program : await loadMore(program, missing)
    if (more !== program) extend(program, more)
    await prepareViews(more.screens.flatMap((screen) => (screen ? [screen.config.kind] : [])))
  }
  // What cannot be loaded now is tried again at the next step.
  const lookWhenIdle = () => idle(() => void look().catch(() => undefined))
  store.sub(atoms.place, lookWhenIdle)
  lookWhenIdle()
}
