/**
 * What `Illustration` and `Icon` can draw. Servers and tools load all of them at start; a browser loads them after its first
 * screen, whose own pictures are in the markup.
 */
import type { icons } from '../icons.gen.ts'
import type { IllustrationName, Drawing } from './pictures.ts'

export type IconName = keyof typeof icons

export const loadedPictures: Partial<Record<IllustrationName, Drawing>> = {}
/** The shapes of each icon as one path, on a grid of 256 px. */
export const loadedIcons: Partial<Record<IconName, string>> = {}
