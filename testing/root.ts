/** The repository's root folder. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// In tests that run in happy-dom, Vite turns `new URL('..', import.meta.url)` into an http URL, which has no file path.
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
