/** The secret of a machine where none is set: made once, and kept so that runs survive a restart. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function localSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    // Fails where another process has made it.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
