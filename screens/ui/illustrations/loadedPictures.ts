/**
 * The pictures that `Illustration` can draw and the icons that `Icon` can draw. Servers and tools load all of them at
 * start. A browser loads them after its first screen or page, because the HTML already contains the pictures of this
 * screen or page.
 */
import type { icons } from '../icons.gen.ts'
import type { IllustrationName, Drawing } from './pictures.ts'

export type IconName = keyof typeof icons

export const loadedPictures: Partial<Record<IllustrationName, Drawing>> = {}
/** All shapes of an icon are one SVG path, on a grid of 256 px. */
export const loadedIcons: Partial<Record<IconName, string>> = {}
