/** Where a config's file stands in its repository: what annotations and code scanning refer to. */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { root } from '../root.ts'

/** The project's own configs. */
export const ownConfigs = join(root, 'configs')

/**
 * The path from the top of the repository that holds the folder, with `/`; an absolute one where the file is elsewhere.
 * @param folder of configs, absolute: a file that it leaves out is the project's own.
 * @param file its path below the folder.
 */
export function repositoryPath(folder: string, file: string): string {
  // A funnel or page stands in for another as a whole, so a file that it lacks is missing there.
  const unit = /^(funnels|pages)\//.test(file) ? dirname(file) : file
  const isOwn = !existsSync(join(folder, unit)) && existsSync(join(ownConfigs, unit))
  const path = join(isOwn ? ownConfigs : folder, file)
  const fromTop = relative(topOf(folder), path)
  const isElsewhere = fromTop.startsWith('..') || isAbsolute(fromTop)
  return (isElsewhere ? path : fromTop).split(sep).join('/')
}

/** The nearest folder above that is a repository; the project's root where none is. */
function topOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return root
  }
}
