/** How pictograms get onto a screen: as drawings if they are there, else as images that a browser loads itself. */
import { createContext } from 'react'

/** The SVG elements of pictograms by their emoji. Servers draw their own; a browser loads them after its first screen. */
export const loadedPictograms: Record<string, string> = {}

/** Gives the drawing of an emoji as an SVG element; undefined if it is not there. */
export type DrawPictogram = (emoji: string) => string | undefined

export const PictogramDrawer = createContext<DrawPictogram>((emoji) => loadedPictograms[emoji])

/** URL of the image of a pictogram. */
export const pictogramUrl = (emoji: string) => `/pictures/${encodeURIComponent(emoji)}.svg`
