/** `npm run diff`: what two versions of the configs do differently, and for whom. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pc from 'picocolors'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { ownConfigs } from '../check/repositoryPath.ts'
import { root } from '../root.ts'
import { today } from '../today.ts'
import { compareConfigs } from '../../engine/analysis/differences/compareConfigs.ts'
import { gitFiles } from './gitFiles.ts'
import { diffLines } from './print.ts'
import { DiffProblem } from './diffProblem.ts'

export interface DiffOptions {
  /** A folder as the newer version; by default the project's own configs. */
  configs?: string
  /** A folder as the older version, instead of a git ref. */
  against?: string
  funnel?: string
  json?: boolean
  texts?: boolean
  exitCode?: boolean
}

/** Exit codes; the command's help and docs/diff.md list them too. */
const exitCodes = { changed: 1, couldNotRun: 2, doesNotCompile: 3 } as const

/** Sets the exit code. With `exitCode` a change is 1. */
export function diffCommand(ref: string | undefined, options: DiffOptions): void {
  try {
    const { configs, against, funnel, json, texts = false, exitCode } = options
    const before = olderFiles(ref, against)
    const after = configs === undefined ? readConfigFiles(ownConfigs) : folderFiles(configs)
    if (funnel !== undefined && ![before, after].some((files) => hasFunnel(files, funnel)))
      throw new DiffProblem('unknown-funnel', `There is no funnel "${funnel}"`)
    const diff = compareConfigs({
      ...{ before, after, product: createProduct(), today: today() },
      ...(funnel !== undefined && { funnel }),
    })
    const names = { before: against ?? ref!, after: configs ?? 'configs' }
    if (json) console.log(JSON.stringify(diff, null, 2))
    else diffLines(diff, { ...names, texts }).forEach((line) => console.log(line))
    if (diff.files) process.exitCode = exitCodes.doesNotCompile
    else if (exitCode && diff.changed) process.exitCode = exitCodes.changed
  } catch (error) {
    if (!(error instanceof DiffProblem)) throw error
    console.error(`${error.found}.`)
    console.error(`  ${pc.cyan('→')} ${error.hint}`)
    process.exitCode = exitCodes.couldNotRun
  }
}

const hasFunnel = (files: ConfigFiles, id: string) => files.has(`funnels/${id}/funnel.json`)

function olderFiles(ref: string | undefined, against: string | undefined): ConfigFiles {
  if (ref !== undefined && against !== undefined)
    throw new DiffProblem('misuse', 'There are two older versions: a git ref and --against')
  if (against !== undefined) return folderFiles(against)
  if (ref === undefined) throw new DiffProblem('misuse', 'There is no older version')
  return gitFiles(root, ref, 'configs')
}

const catalogueName = 'catalogue.json'

/** A folder with `site.json` and `themes` is complete; any other is laid over the project's configs. */
function folderFiles(folder: string): ConfigFiles {
  const path = resolve(folder)
  try {
    const isWhole = existsSync(join(path, 'site.json')) && existsSync(join(path, 'themes'))
    if (isWhole) return readConfigFiles(path)
    // A folder that is laid over the project's leaves its catalogue as it is.
    const catalogue = readConfigFiles(ownConfigs).get(catalogueName)
    const laid = readConfigFiles(ownConfigs, path)
    return catalogue === undefined || laid.has(catalogueName)
      ? laid
      : new Map([...laid, [catalogueName, catalogue]])
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error)
    throw new DiffProblem('unreadable-folder', reason)
  }
}
