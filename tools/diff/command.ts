/** `npm run diff`: prints what differs between two versions of the configs, and for which learners. */
import { existsSync, statSync } from 'node:fs'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigs } from '../configsFolder.ts'
import { root } from '../root.ts'
import { today } from '../today.ts'
import { reportProblem } from '../toolProblem.ts'
import { compareConfigs } from '../../engine/analysis/differences/compareConfigs.ts'
import { gitFiles } from './gitFiles.ts'
import { diffLines } from './print.ts'
import { DiffProblem } from './diffProblem.ts'

export interface DiffOptions {
  /** The folder with the newer version. Default: the project's own configs in the working tree. */
  configs?: string
  /** The folder with the older version, instead of a git ref. */
  against?: string
  /** The id of the only funnel to compare. Default: all funnels and pages are compared. */
  funnel?: string
  /** Prints everything as JSON, with all texts and complete examples of learners. */
  json?: boolean
  /** Lists every changed text and translation, also of removed screens. */
  texts?: boolean
  /** Also lists the paths that differ because of one change alone. */
  paths?: boolean
  /** Sets the exit code 1 if anything has changed. */
  exitCode?: boolean
}

/**
 * The exit codes after a comparison. `changed` is set only with the option `exitCode`; without the option, the exit code
 * is 0. If no comparison is possible, for example because of an unknown version, `reportProblem` sets the exit code 2.
 */
const exitCodes = { changed: 1, doesNotCompile: 3 } as const

/**
 * Prints the comparison, and sets the exit code.
 * @param ref the older version as a git ref. @param extra further arguments: each is an error.
 */
export function diffCommand(
  ref: string | undefined,
  options: DiffOptions,
  extra: readonly string[] = [],
): void {
  try {
    if (extra.length > 0) throw new DiffProblem('misuse', `Unexpected argument "${extra[0]}"`)
    const { configs, against, funnel, json, texts = false, paths = false, exitCode } = options
    const before = olderFiles(ref, against)
    const after = readConfigs(configs)
    if (funnel !== undefined && ![before, after].some((files) => hasFunnel(files, funnel)))
      throw new DiffProblem('unknown-funnel', `There is no funnel "${funnel}"`)
    const diff = compareConfigs({
      ...{ before, after, product: createProduct(), today: today() },
      ...(funnel !== undefined && { funnel }),
    })
    const names = { before: against ?? ref!, after: configs ?? 'the working tree' }
    if (json) console.log(JSON.stringify(diff, null, 2))
    else diffLines(diff, { ...names, texts, paths, funnel }).forEach((line) => console.log(line))
    // `files` is set only if a version does not compile.
    if (diff.files) process.exitCode = exitCodes.doesNotCompile
    else if (exitCode && diff.changed) process.exitCode = exitCodes.changed
  } catch (error) {
    reportProblem(error)
  }
}

const hasFunnel = (files: ConfigFiles, id: string) => files.has(`funnels/${id}/funnel.json`)

function olderFiles(ref: string | undefined, against: string | undefined): ConfigFiles {
  if (ref !== undefined && against !== undefined)
    throw new DiffProblem('misuse', 'Two older versions are named: a git ref and --against')
  if (against !== undefined) return readConfigs(against)
  if (ref === undefined) throw new DiffProblem('misuse', 'No older version is named')
  try {
    return gitFiles(root, ref, 'configs')
  } catch (error) {
    const isUnknown = error instanceof DiffProblem && error.code === 'unknown-ref'
    const isFolder = isUnknown && existsSync(ref) && statSync(ref).isDirectory()
    throw isFolder ? new DiffProblem('folder-as-ref', `"${ref}" is a folder, not a version`) : error
  }
}
