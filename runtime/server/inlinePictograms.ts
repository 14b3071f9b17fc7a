/** Decides which pictograms are drawn inside a page. The others are images, which the browser loads after the paint. */
import { deflateRawSync } from 'node:zlib'
import type { DrawPictogram } from '../../screens/ui/pictograms.ts'
import type { Pictograms } from './pictograms.ts'

/** The limit for the shown screen of a funnel, or for all sections of a page: bytes of compressed pictograms. */
export const shownBytes = 4096
/** The limit for the total of all screens that are rendered ahead. */
export const aheadBytes = 8192

/** The compressed size of each pictogram alone. In a page it needs less, because repeated parts compress better. */
const sizes = new WeakMap<Pictograms, Map<string, number>>()

function sizeOf(emoji: string, pictograms: Pictograms): number {
  let cached = sizes.get(pictograms)
  if (!cached) sizes.set(pictograms, (cached = new Map()))
  let size = cached.get(emoji)
  if (size === undefined) cached.set(emoji, (size = deflateRawSync(pictograms.get(emoji)!).length))
  return size
}

/**
 * Returns a function that draws pictograms, until `maxBytes` of compressed size are used. The function returns
 * undefined for a pictogram that no longer fits or has no drawing, and counts a repeated pictogram once. Each page and
 * each limit needs its own function.
 */
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
