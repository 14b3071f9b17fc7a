/** How pictograms get onto a screen: as drawings if these are loaded, else as images that the browser requests. */
import { createContext } from 'react'

/** The SVG elements of pictograms by their emoji. Servers draw their own; a browser loads them after its first screen. */
export const loadedPictograms: Record<string, string> = {}

/** Returns the drawing of an emoji as an SVG element; undefined if it is not loaded. */
export type DrawPictogram = (emoji: string) => string | undefined

export const PictogramDrawer = createContext<DrawPictogram>((emoji) => loadedPictograms[emoji])

/** URL of the image of a pictogram. */
export const pictogramUrl = (emoji: string) => `/pictures/${encodeURIComponent(emoji)}.svg`
