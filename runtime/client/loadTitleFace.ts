/** Loads the face of titles after the first paint, and shows it at a moment when nothing moves by that. */
import { faceFile, facesFor, titleFaces } from '../app/titleFaces.ts'

/** The name that themes give it (`themeCss.ts`). */
const family = 'Title'

/** @param onNextScreen runs its argument once, just before the next screen is rendered. */
export async function loadTitleFace(onNextScreen: (show: () => void) => void): Promise<void> {
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
  const isStill = [...before].every(([node, place]) => {
    const now = placeOf(node)!
    return Math.abs(now.x - place.x) < leastShift && Math.abs(now.y - place.y) < leastShift
  })
  if (isStill) return
  // Nothing is painted in between. The stand-in faces are about as wide (`base.css`), so this is rare.
  faces.forEach((face) => document.fonts.delete(face))
  onNextScreen(show)
}

/** In px: browsers count no layout shift below that. */
const leastShift = 3

interface Place {
  x: number
  y: number
}

/** Where an element or a text begins; undefined if it is not shown. */
function placeOf(node: Node): Place | undefined {
  const range = document.createRange()
  range.selectNodeContents(node)
  const [first] = (node instanceof Element ? node : range).getClientRects()
  return first && { x: document.dir === 'rtl' ? first.right : first.left, y: first.top }
}

function placesInSight(): Map<Node, Place> {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const places = new Map<Node, Place>()
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const place = placeOf(node)
    if (place && place.y < innerHeight) places.set(node, place)
  }
  return places
}
