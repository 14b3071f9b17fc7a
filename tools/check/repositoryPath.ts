/** The path of a config file in its repository, for annotations and code scanning. */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { root } from '../root.ts'

/**
 * The path of a config file from the top of its repository, with `/` as the separator on all systems. Without a
 * repository, the path begins at the project's root, or is absolute if the file is not in the project.
 * @param folder The absolute path of the folder of configs. @param file The path below this folder.
 */
export function repositoryPath(folder: string, file: string): string {
  const path = join(folder, file)
  const fromTop = relative(topOf(folder), path)
  const isOutside = fromTop.startsWith('..') || isAbsolute(fromTop)
  return (isOutside ? path : fromTop).split(sep).join('/')
}

/** The folder itself or the nearest folder above it that has a `.git`; the project's root if there is none. */
function topOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return root
  }
}
