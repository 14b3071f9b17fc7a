/** A set of icons as its package has it (the parts of Iconify's JSON that are read). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface IconSet {
  /** In px, of a drawing that has none of its own. */
  width: number
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const read = (file: string) =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as unknown

/** @param name of the package, below `@iconify-json`. */
export const readIconSet = (name: string) => read(`@iconify-json/${name}/icons.json`) as IconSet

/** Code points of a character (joined by `-`, without variation selectors) → name of its icon. */
export const readIconCharacters = (name: string) =>
  read(`@iconify-json/${name}/chars.json`) as Record<string, string>
