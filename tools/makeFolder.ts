/**
 * Creates a folder and its parents. `mkdir` with `recursive` hangs for a folder that cannot exist, such as one below
 * /proc.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Does nothing if the folder exists.
 * @throws an error that names the file, if the path or a parent is a file; otherwise the error of the system.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error(`"${path}" is a file, not a folder`)
    return
  }
  makeFolder(dirname(path))
  mkdirSync(path)
}
