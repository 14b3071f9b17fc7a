/** The stored results of a report, for `--resume`. They are valid only for the same build, configs and plan. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import type { WalkJobResult } from './jobResult.ts'
import type { WalkJob } from './planWalks.ts'

interface State {
  key: string
  results: readonly WalkJobResult[]
}

const stateFile = (folder: string) => join(folder, 'state.json')

/**
 * A hash of the built code, the configs, the funnel's id and its planned walks. If one of these changes, the results
 * are invalid. The plan counts too: in a new plan, a walk may examine other screens, and some stored pictures may be
 * from walks that are not planned any more.
 */
export function resultsKey(
  dist: string,
  configs: ConfigFiles,
  funnel: string,
  jobs: readonly WalkJob[],
): string {
  const digest = createHash('sha256').update(funnel).update(JSON.stringify(jobs))
  const built = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of built) digest.update(file.slice(dist.length)).update(readFileSync(file))
  for (const [path, text] of [...configs].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(path).update(text)
  return digest.digest('hex')
}

/**
 * The stored results without findings. Jobs with findings run again. The list is empty if nothing is stored, or if the
 * stored key differs from `key`.
 */
export function readResults(folder: string, key: string): WalkJobResult[] {
  if (!hasResults(folder)) return []
  const state = JSON.parse(readFileSync(stateFile(folder), 'utf8')) as State
  return state.key === key ? state.results.filter(({ findings }) => findings.length === 0) : []
}

export const hasResults = (folder: string): boolean => existsSync(stateFile(folder))

/** Replaces the file in one step. If the process is killed, the file has either the old results or the new ones. */
export function writeResults(folder: string, key: string, results: readonly WalkJobResult[]): void {
  const file = stateFile(folder)
  writeFileSync(`${file}.new`, JSON.stringify({ key, results } satisfies State))
  renameSync(`${file}.new`, file)
}
