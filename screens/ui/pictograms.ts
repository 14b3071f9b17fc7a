/** A screen shows a pictogram as a drawing if the drawing is loaded, else as an image, which the browser requests. */
import { createContext } from 'react'

/** Emoji → SVG element. A browser fills the record after its first screen. A server has its own `DrawPictogram`. */
export const loadedPictograms: Record<string, string> = {}

/** Returns the drawing of an emoji as an SVG element; undefined if the drawing is not loaded. */
export type DrawPictogram = (emoji: string) => string | undefined

export const PictogramDrawer = createContext<DrawPictogram>((emoji) => loadedPictograms[emoji])

/** URL of the image of a pictogram. */
export const pictogramUrl = (emoji: string) => `/pictures/${encodeURIComponent(emoji)}.svg`
