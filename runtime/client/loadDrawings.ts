/**
 * Loads the theme's scene and a drawing of each pose of the pilot before a screen shows them. Otherwise each drawing
 * would appear one round trip after its screen.
 */
import { idle } from '../../engine/react/afterPaint.ts'
import { poses } from '../../screens/ui/poses.ts'

/**
 * Loads one drawing at a time, when the browser is idle. A slow phone needs 20 to 40 ms to parse a drawing. Parsing
 * all drawings at once would delay the next step.
 * Loads nothing if the browser is set to save data, because the learner may never see the drawings. Together they have
 * 16 to 18 KB when compressed.
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

/** Resolves when the image has loaded or failed. A screen that shows a failed image requests this image again. */
const load = (src: string) =>
  new Promise<void>((done) => {
    const image = new Image()
    image.onload = image.onerror = () => done()
    image.fetchPriority = 'low'
    image.src = src
  })
