/** `npm run diff`: what has changed in meaning between two versions of the configs, and for whom. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pc from 'picocolors'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { root } from '../root.ts'
import { compareConfigs } from './compareConfigs.ts'
import { gitFiles } from './gitFiles.ts'
import { diffLines } from './print.ts'
import { DiffProblem } from './problem.ts'

export interface DiffOptions {
  /** The newer version, in place of the project's own configs. */
  configs?: string
  /** The older version, in place of a git ref. */
  against?: string
  funnel?: string
  json?: boolean
  texts?: boolean
  exitCode?: boolean
}

/** Sets the exit code: 2 where it could not run, 1 with `exitCode` where anything has changed. */
export function diffCommand(ref: string | undefined, options: DiffOptions): void {
  try {
    const { configs, against, funnel, json, texts = false, exitCode } = options
    const diff = compareConfigs({
      before: olderFiles(ref, against),
      after: configs === undefined ? readConfigFiles(own) : folderFiles(configs),
      today: new Date().toISOString().slice(0, 10),
      ...(funnel !== undefined && { funnel }),
    })
    const names = { before: against ?? ref!, after: configs ?? 'configs' }
    if (json) console.log(JSON.stringify(diff, null, 2))
    else diffLines(diff, { ...names, texts }).forEach((line) => console.log(line))
    if (exitCode && diff.changed) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof DiffProblem)) throw error
    console.error(`${error.found}.`)
    console.error(`  ${pc.cyan('→')} ${error.hint}`)
    process.exitCode = 2
  }
}

const own = join(root, 'configs')

function olderFiles(ref: string | undefined, against: string | undefined): ConfigFiles {
  if (ref !== undefined && against !== undefined)
    throw new DiffProblem('misuse', 'There are two versions to compare with')
  if (against !== undefined) return folderFiles(against)
  if (ref === undefined) throw new DiffProblem('misuse', 'There is no version to compare with')
  return gitFiles(root, ref, 'configs')
}

/** A folder with a site of its own stands alone; what another leaves out comes from the project. */
function folderFiles(folder: string): ConfigFiles {
  const path = resolve(folder)
  try {
    const isWhole = existsSync(join(path, 'site.json')) && existsSync(join(path, 'themes'))
    return isWhole ? readConfigFiles(path) : readConfigFiles(own, path)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error)
    throw new DiffProblem('unreadable-folder', reason)
  }
}
