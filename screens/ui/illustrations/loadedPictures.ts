/**
 * The pictures that `Illustration` can draw. Servers and tools load all of them at start; a browser loads them after its
 * first screen, whose own pictures are in the markup.
 */
import type { IllustrationName, Picture } from './pictures.ts'

export const loadedPictures: Partial<Record<IllustrationName, Picture>> = {}
