/** Removes markup from a config's text. Replaces each pipe (`{{…}}`) by its fallback, or by `…` if there is none. */
import { plainText } from '../core/copy/parseMarkup.ts'

const pipe = /\{\{\s*[\w.-]+\s*(?:,\s*or\(([^{}]*)\))?\s*\}\}/g

export const readable = (text: string): string =>
  plainText(text.replace(pipe, (_whole, fallback?: string) => fallback ?? '…'))
    .replace(/\s+/g, ' ')
    .trim()
