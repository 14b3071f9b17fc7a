/** Creates a folder and its parents. `mkdir` with `recursive` hangs for a folder that cannot exist (below /proc). */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Does nothing if the path exists. @throws the system's error if a folder cannot be created. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
