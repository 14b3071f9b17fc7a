/** Decides which pictograms are drawn inside a page, and which are images that the browser loads after its first paint. */
import { deflateRawSync } from 'node:zlib'
import type { DrawPictogram } from '../../screens/ui/pictograms.ts'
import type { Pictograms } from './pictograms.ts'

/** Compressed bytes of the pictograms that the first screen of a page may contain. */
export const firstScreenBytes = 4096
/** Compressed bytes of the pictograms in all screens rendered ahead. In the page they come after the first screen. */
export const aheadBytes = 8192

/** Each pictogram is measured once, on its own. That is an upper bound: repeated parts compress better within a page. */
const sizes = new WeakMap<Pictograms, Map<string, number>>()

function sizeOf(emoji: string, pictograms: Pictograms): number {
  let known = sizes.get(pictograms)
  if (!known) sizes.set(pictograms, (known = new Map()))
  let size = known.get(emoji)
  if (size === undefined) known.set(emoji, (size = deflateRawSync(pictograms.get(emoji)!).length))
  return size
}

/** Draws pictograms until their compressed size reaches a bound. A repeated pictogram is counted once. */
export function inlinePictograms(pictograms: Pictograms, maxBytes: number): DrawPictogram {
  const inlined = new Set<string>()
  let bytes = 0
  return (emoji) => {
    const drawing = pictograms.get(emoji)
    if (drawing === undefined || inlined.has(emoji)) return drawing
    const size = sizeOf(emoji, pictograms)
    if (bytes + size > maxBytes) return undefined
    bytes += size
    inlined.add(emoji)
    return drawing
  }
}
