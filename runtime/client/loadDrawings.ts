/**
 * Loads the drawings of the pilot's poses and the theme's scene before a screen shows them. Otherwise each drawing
 * would appear one round trip later.
 */
import { poses } from '../../screens/ui/poses.ts'

/** Loads nothing if the browser is set to save data: all drawings together have 16 KB. */
export function loadDrawings(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const scene = /url\("?([^")]+)/.exec(
    getComputedStyle(document.documentElement).getPropertyValue('--scene'),
  )?.[1]
  const drawings = poses.map((pose) => `/drawings/pilot-${pose}.gen.svg`)
  for (const src of scene === undefined ? drawings : [scene, ...drawings]) {
    const image = new Image()
    image.fetchPriority = 'low'
    image.src = src
  }
}
