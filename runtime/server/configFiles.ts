/**
 * Reads the config files of one or more folders. A folder with a `site.json` is complete, so it replaces all earlier
 * folders. Any other folder is added to the earlier ones, and replaces the funnels, pages and files that both have.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'

export function readConfigFiles(...folders: readonly string[]): ConfigFiles {
  const files = new Map<string, string>()
  for (const folder of folders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const found = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.gen.json'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    const paths = found.map((path) => relative(folder, path).split(sep).join('/'))
    if (paths.includes('site.json')) files.clear()
    for (const unit of new Set(paths.map(unitOf))) removeUnit(files, unit)
    // A catalogue lists only the names of its own folder, so the catalogue of an earlier folder is incomplete now.
    files.delete('catalogue.json')
    found.forEach((path, index) => files.set(paths[index]!, readFileSync(path, 'utf8')))
  }
  return files
}

/** The folder whose `site.json` is used. File paths in plugin options are relative to this folder. */
export const siteFolder = (...folders: readonly string[]): string | undefined =>
  folders.findLast((folder) => existsSync(join(folder, 'site.json')))

/** The unit that is replaced as a whole: the folder of a funnel or page, else the file. */
const unitOf = (path: string) =>
  /^(funnels|pages)\/[^/]+\//.test(path) ? path.split('/').slice(0, 2).join('/') : path

function removeUnit(files: Map<string, string>, unit: string): void {
  for (const path of files.keys()) if (unitOf(path) === unit) files.delete(path)
}
