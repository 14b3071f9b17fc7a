/** A text of a config as it can be read outside of its screen: without markup, with the fallbacks of its placeholders. */
import { plainText } from '../../core/copy/parseMarkup.ts'

const placeholder = /\{\{\s*[\w.-]+\s*(?:,\s*or\(([^{}]*)\))?\s*\}\}/g

export const readable = (text: string): string =>
  plainText(text.replace(placeholder, (_whole, fallback?: string) => fallback ?? '…'))
    .replace(/\s+/g, ' ')
    .trim()
