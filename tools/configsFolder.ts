/** Finds and reads the folder of configs that a person names with `--configs` or `--against`. */
import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { ConfigFiles } from '../engine/core/config/loadConfigs.ts'
import { readConfigFiles } from '../runtime/server/configFiles.ts'
import { ownConfigs } from './root.ts'
import { ToolProblem } from './toolProblem.ts'

/**
 * Reads the files of a folder of configs.
 * @param named The folder as the person named it. Default: the project's own configs.
 * @throws ToolProblem if the folder has no configs, or cannot be read.
 */
export function readConfigs(named?: string): ConfigFiles {
  const folder = configsFolder(named)
  try {
    return readConfigFiles(folder)
  } catch (error) {
    throw new ToolProblem(`The configs in "${folder}" cannot be read: ${(error as Error).message}.`)
  }
}

/**
 * The absolute path of a folder of configs.
 * @param named As in `readConfigs`.
 * @throws ToolProblem if the folder has no configs, or cannot be read. The message lists what the folder contains.
 */
export function configsFolder(named?: string): string {
  if (named === undefined) return ownConfigs
  const folder = resolve(named)
  if (isConfigsFolder(folder)) return folder
  throw new ToolProblem(`${reasonText(named, folder)} ${suggestion(configsFoldersNear(folder))}`)
}

/** Whether the folder looks like a folder of configs. `site.json` may be missing if there is a funnel or a page. */
const isConfigsFolder = (folder: string) =>
  existsSync(join(folder, 'site.json')) || hasConfigIn(folder, 'funnels') || hasConfigIn(folder, 'pages')

/** Whether `folder` contains a file such as `funnels/<id>/funnel.json`. */
const hasConfigIn = (folder: string, list: 'funnels' | 'pages') =>
  childrenOf(join(folder, list)).some((each) => existsSync(join(each, `${list.slice(0, -1)}.json`)))

const childrenOf = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))

/** A folder that is missing or cannot be read has no entries: the search continues with other folders. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * Finds the folders of configs inside `folder`, or beside `folder` if `folder` does not exist. If it finds none, finds
 * the nearest folder of configs above `folder`, at most three levels up.
 */
function configsFoldersNear(folder: string): string[] {
  const children = childrenOf(existsSync(folder) ? folder : dirname(folder))
  const inside = [...children, ...children.map((each) => join(each, 'configs'))].filter(isConfigsFolder)
  const above = [dirname(folder), dirname(dirname(folder)), dirname(dirname(dirname(folder)))]
  return inside.length > 0 ? inside : above.filter(isConfigsFolder).slice(0, 1)
}

function suggestion(near: readonly string[]): string {
  const names = near.map((each) => (relative('.', each).startsWith('..') ? each : relative('.', each) || '.'))
  if (names.length === 1) return `Did you mean "${names[0]!}"?`
  if (names.length > 1) return `Folders of configs nearby: ${listed(names)}.`
  return 'A folder of configs has a site.json, with funnels, pages and themes beside it.'
}

const maxNamed = 5

/** Why a folder is not a folder of configs. */
function reasonText(named: string, folder: string): string {
  try {
    if (!statSync(folder).isDirectory()) return `"${named}" is a file.`
    const names = readdirSync(folder)
    if (names.length === 0) return `"${named}" is not a folder of configs: it is empty.`
    return `"${named}" is not a folder of configs: it has ${listed(names)}.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no folder "${named}".`
    return `"${named}" cannot be read: ${message}.`
  }
}

const listed = (names: readonly string[]) =>
  names.slice(0, maxNamed).join(', ') +
  (names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '')
