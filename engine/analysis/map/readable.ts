/** Turns a text of a config into plain text: removes the markup, and replaces each pipe by its fallback or by `…`. */
import { plainText } from '../../core/copy/parseMarkup.ts'

const pipe = /\{\{\s*[\w.-]+\s*(?:,\s*or\(([^{}]*)\))?\s*\}\}/g

export const readable = (text: string): string =>
  plainText(text.replace(pipe, (_whole, fallback?: string) => fallback ?? '…'))
    .replace(/\s+/g, ' ')
    .trim()
