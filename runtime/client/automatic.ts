/** Screens that work by themselves (a loader): they go on when the run is saved, at the latest after 4 s. */
import type { FunnelStore } from '../../engine/react/funnelStore.ts'
import type { RunSync } from './runSync.ts'

const longest = 4000
/** Long enough to be read, short enough to be no theatre. */
const shortest = 1200

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time))

export function runAutomaticScreens({ store, atoms, submit }: FunnelStore, sync: RunSync): void {
  let working: string | undefined
  const look = async (): Promise<void> => {
    const { program, run, place } = store.get(atoms.position)
    const { id } = place
    if (id === working || !program.screens[program.position.get(id)!]!.definition.automatic) return
    working = id
    sync.push(run)
    await Promise.race([Promise.all([sync.settled(), wait(shortest)]), wait(longest)])
    working = undefined
    if (store.get(atoms.place).id === id) await submit([])
  }
  store.sub(atoms.place, () => void look())
  void look()
}
