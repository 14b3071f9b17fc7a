/** Turns a text of a config into plain text: removes the markup, and replaces placeholders by their fallbacks. */
import { plainText } from '../../core/copy/parseMarkup.ts'

const placeholder = /\{\{\s*[\w.-]+\s*(?:,\s*or\(([^{}]*)\))?\s*\}\}/g

export const readable = (text: string): string =>
  plainText(text.replace(placeholder, (_whole, fallback?: string) => fallback ?? '…'))
    .replace(/\s+/g, ' ')
    .trim()
