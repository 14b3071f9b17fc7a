/** Loads the face of titles after the first paint, and shows it at a moment when nothing moves by that. */
import { faceFile, facesFor, titleFaces } from '../app/titleFaces.ts'

/** The name that themes give it (`themeCss.ts`). */
const family = 'Title'

/**
 * @param onNextScreen runs its argument once, just before the next screen is rendered.
 * @param most the layout shift, as browsers score it, for which the face does not wait.
 */
export async function loadTitleFace(onNextScreen: (show: () => void) => void, most = 0): Promise<void> {
  const root = document.documentElement
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  // Some themes, and the face of dyslexic mode, have titles of their own.
  const isUsed = getComputedStyle(root).getPropertyValue('--font-title').trimStart().startsWith(family)
  if (saveData || !isUsed) return
  const faces = facesFor(root.lang).map(
    (face) =>
      new FontFace(family, `url(/faces/${faceFile(face)})`, {
        weight: '600 800',
        unicodeRange: titleFaces[face],
        // As tall as the stand-in faces.
        ascentOverride: '92%',
        descentOverride: '21.5%',
      }),
  )
  await Promise.all(faces.map((face) => face.load()))
  const show = () => faces.forEach((face) => document.fonts.add(face))
  const before = placesInSight()
  show()
  const shift = [...before].reduce((sum, [node, place]) => sum + shiftOf(place, placeOf(node)!), 0)
  if (shift <= most) return
  // Nothing is painted in between. The stand-in faces are about as wide (`base.css`), so this is rare.
  faces.forEach((face) => document.fonts.delete(face))
  onNextScreen(show)
}

/** In px: browsers count no layout shift below that. */
const leastShift = 3

/** Where an element or a text begins; undefined if it is not shown. */
function placeOf(node: Node): DOMRect | undefined {
  const range = document.createRange()
  range.selectNodeContents(node)
  return (node instanceof Element ? node : range).getClientRects()[0]
}

/** Its part of the window times the part that it moves by. */
function shiftOf(before: DOMRect, now: DOMRect): number {
  const start = document.dir === 'rtl' ? 'right' : 'left'
  const way = Math.max(Math.abs(now[start] - before[start]), Math.abs(now.top - before.top))
  if (way < leastShift) return 0
  return (before.width * before.height * way) / (innerWidth * innerHeight * Math.max(innerWidth, innerHeight))
}

function placesInSight(): Map<Node, DOMRect> {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const places = new Map<Node, DOMRect>()
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const place = placeOf(node)
    if (place && place.top < innerHeight) places.set(node, place)
  }
  return places
}
