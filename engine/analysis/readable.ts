/** A config's text as plain text: without markup, each pipe (`{{…}}`) replaced by its fallback or by `…`. */
import { plainText } from '../core/copy/parseMarkup.ts'

const pipe = /\{\{\s*[\w.-]+\s*(?:,\s*or\(([^{}]*)\))?\s*\}\}/g

export const readable = (text: string): string =>
  plainText(text.replace(pipe, (_whole, fallback?: string) => fallback ?? '…'))
    .replace(/\s+/g, ' ')
    .trim()
