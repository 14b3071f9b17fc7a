/** The path of a config file in its repository, for annotations and code scanning. */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { root } from '../root.ts'

/** The project's own configs. */
export const ownConfigs = join(root, 'configs')

/**
 * The path from the top of the folder's repository, else of the project, with `/`; absolute if the folder is in neither.
 * @param folder of configs, absolute. @param file its path below the folder.
 */
export function repositoryPath(folder: string, file: string): string {
  const path = join(folder, file)
  const fromTop = relative(topOf(folder), path)
  const isElsewhere = fromTop.startsWith('..') || isAbsolute(fromTop)
  return (isElsewhere ? path : fromTop).split(sep).join('/')
}

/** The nearest repository above a folder; the project's root if there is none. */
function topOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return root
  }
}
