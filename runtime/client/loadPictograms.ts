/** Loads the pictograms of the current and the next slice of screens, so that later screens show them at once. */
import { sliceOf } from '../../engine/core/copy/localProgram.ts'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import { loadedPictograms } from '../../screens/ui/pictograms.ts'

export function loadPictograms({ store, state }: Pick<Funnel, 'store' | 'state'>, programUrl: string): void {
  const requested = new Set<number>()
  const load = (slice: number) => {
    if (requested.has(slice)) return
    requested.add(slice)
    fetchPictograms(`${programUrl}/pictures/${slice}.json`).then(
      (pictograms) => Object.assign(loadedPictograms, pictograms),
      (error: unknown) => {
        // The next screen tries again. Until then each pictogram loads as a separate image.
        requested.delete(slice)
        console.warn(error)
      },
    )
  }
  let lastScreen: string | undefined
  const loadNear = () => {
    const { program, screen } = store.get(state)
    if (screen.id === lastScreen) return
    lastScreen = screen.id
    const current = sliceOf(program.position.get(screen.id)!)
    load(current)
    if (current < sliceOf(program.length - 1)) load(current + 1)
  }
  loadNear()
  store.sub(state, loadNear)
}

/** @returns emoji → SVG element. */
async function fetchPictograms(url: string): Promise<Record<string, string>> {
  const response = await fetch(url, { priority: 'low' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Record<string, string>
}
