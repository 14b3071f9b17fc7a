/**
 * Loads the drawings of the pilot's poses and the theme's scene before a screen shows them. Otherwise each drawing
 * would appear one round trip later.
 */
import { idle } from '../../engine/react/afterPaint.ts'
import { poses } from '../../screens/ui/poses.ts'

/**
 * Loads one drawing at a time, when the browser is idle: to parse one takes 20 to 40 ms on a phone with a quarter of a
 * desktop's speed, so all at once would delay the learner's next step.
 * Loads nothing if the browser is set to save data: all drawings together have 16 KB.
 */
export async function loadDrawings(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const scene = /url\("?([^")]+)/.exec(
    getComputedStyle(document.documentElement).getPropertyValue('--scene'),
  )?.[1]
  const drawings = poses.map((pose) => `/drawings/pilot-${pose}.gen.svg`)
  for (const src of scene === undefined ? drawings : [scene, ...drawings]) {
    await idle()
    await load(src)
  }
}

/** Resolves when the image has loaded, or has failed: its screen requests it again. */
const load = (src: string) =>
  new Promise<void>((done) => {
    const image = new Image()
    image.onload = image.onerror = () => done()
    image.fetchPriority = 'low'
    image.src = src
  })
