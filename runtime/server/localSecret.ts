/** The secret of a machine without `RUN_SECRET`: created once and stored in a file, so that runs survive a restart. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function localSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    // Fails if the file exists: another process may create it at the same time.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
