/**
 * Without `RUN_SECRET`, the server keeps its secret in a file. With a new secret after a restart, the server could not
 * open the runs from before the restart.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the secret in the file. Creates the file if there is none. @throws if the file is empty. */
export function localSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  createOnce(file, randomBytes(32).toString('hex'))
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new Error(`${file} is empty, but must contain a secret: delete it and start again`)
  return secret
}

/**
 * Writes the text unless the file exists. The text is first written to a file of this process, so another process never
 * reads a half-written secret.
 */
function createOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
