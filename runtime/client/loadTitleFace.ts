/** Loads the title typeface. If it would move visible content too far, it is shown only from the next screen on. */
import { idle } from '../../engine/react/afterPaint.ts'
import { faceFile, facesFor, titleFaces } from '../app/titleFaces.ts'

/** The font family's name in the CSS of themes (`themeCss.ts`). */
const family = 'Title'

/**
 * Loads nothing if the browser is set to save data, or if the page does not use the typeface.
 * @param onNextScreen runs its argument once, just before the next screen is rendered.
 * @param maxShift the largest layout shift score that is allowed now. If the score is larger, the typeface is shown
 *   from the next screen on.
 * @throws if a file of the typeface cannot be loaded.
 */
export async function loadTitleFace(onNextScreen: (show: () => void) => void, maxShift = 0): Promise<void> {
  const root = document.documentElement
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  // Some themes, and the dyslexic mode, use another face for titles.
  const isUsed = getComputedStyle(root).getPropertyValue('--font-title').trimStart().startsWith(family)
  if (saveData || !isUsed) return
  const faces = facesFor(root.lang).map(
    (face) =>
      new FontFace(family, `url(/faces/${faceFile(face)})`, {
        weight: '600 800',
        unicodeRange: titleFaces[face],
        // The same height as the fallback faces.
        ascentOverride: '92%',
        descentOverride: '21.5%',
      }),
  )
  await Promise.all(faces.map((face) => face.load()))
  // The next lines cause two layouts of the whole page. A tap during these layouts would have to wait.
  await idle()
  const show = () => faces.forEach((face) => document.fonts.add(face))
  const before = visibleRects()
  show()
  const shift = [...before].reduce((sum, [node, rect]) => sum + shiftOf(rect, rectOf(node)!), 0)
  if (shift <= maxShift) return
  // The shift is too large. This is rare: the fallback faces have nearly the same width (`base.css`). The browser has
  // not painted the face yet, so its removal moves nothing.
  faces.forEach((face) => document.fonts.delete(face))
  onNextScreen(show)
}

/** In px: browsers ignore smaller layout shifts. */
const minShift = 3

/** The first box of an element or a text; undefined if it is not shown. */
function rectOf(node: Node): DOMRect | undefined {
  const range = document.createRange()
  range.selectNodeContents(node)
  return (node instanceof Element ? node : range).getClientRects()[0]
}

/** The layout shift score of one box: (its area / the window's area) × (its distance / the window's longer side). */
function shiftOf(before: DOMRect, now: DOMRect): number {
  const start = document.dir === 'rtl' ? 'right' : 'left'
  const distance = Math.max(Math.abs(now[start] - before[start]), Math.abs(now.top - before.top))
  if (distance < minShift) return 0
  return (
    (before.width * before.height * distance) / (innerWidth * innerHeight * Math.max(innerWidth, innerHeight))
  )
}

function visibleRects(): Map<Node, DOMRect> {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const rects = new Map<Node, DOMRect>()
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const rect = rectOf(node)
    if (rect && rect.bottom > 0 && rect.top < innerHeight) rects.set(node, rect)
  }
  return rects
}
