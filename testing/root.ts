/** The repository's root folder. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `new URL('..')`: in tests with a document, `URL` belongs to the document and not to Node.
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
