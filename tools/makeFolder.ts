/** Makes a folder with those above it. `mkdir`'s own `recursive` never ends where one cannot be made (below /proc). */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** @throws the system's error where a folder cannot be made. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
