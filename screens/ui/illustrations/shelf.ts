/**
 * The pictures that are at hand. Servers and tools have all of them; a browser loads them after its first screen, whose
 * own pictures are in the markup.
 */
import type { IllustrationName, Picture } from './pictures.ts'

export const shelf: Partial<Record<IllustrationName, Picture>> = {}
