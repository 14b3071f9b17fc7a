/** Reads the icon set of an installed package. The types have only the used part of Iconify's JSON. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface IconSet {
  /** The width of icons without a width of their own, in px. */
  width: number
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const read = (file: string) =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as unknown

/** @param name The name of the package in the scope `@iconify-json`. */
export const readIconSet = (name: string) => read(`@iconify-json/${name}/icons.json`) as IconSet

/** Code points of a character (joined by `-`, without variation selectors) → name of its icon. */
export const readIconCharacters = (name: string) =>
  read(`@iconify-json/${name}/chars.json`) as Record<string, string>
