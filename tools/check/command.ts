/** `npm run check`: prints all problems of all configs, and writes reports. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import pc from 'picocolors'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { today } from '../today.ts'
import { languageDetector } from './languageDetector.ts'
import { outputs, type Output } from './outputs/index.ts'
import { isFailure, type CheckReport } from './report.ts'
import { reportOn } from './reportOn.ts'
import { ownConfigs } from './repositoryPath.ts'

export interface CheckOptions {
  configs?: string
  /** The format to print: a name in `outputs`. */
  format?: string
  /** Reports to write, as `<format>=<file>`. */
  output?: readonly string[]
  strict?: boolean
}

/** Exit codes; the command's help and docs/ci.md list them too. */
const exitCodes = { fine: 0, findings: 1, couldNotRun: 2 } as const

/** The check cannot run; its message is printed without a stack. */
class CannotRun extends Error {}

/** Checks a folder of configs, laid over the project's own. */
export function checkConfigs(folder?: string, strict = false): CheckReport {
  const files = readConfigFiles(ownConfigs, ...(folder === undefined ? [] : [resolve(folder)]))
  return reportOn(
    findProblems(files, createProduct(), { today: today(), languages: languageDetector }),
    folder,
    strict,
  )
}

export function checkCommand({
  configs,
  format = 'pretty',
  output = [],
  strict = false,
}: CheckOptions): void {
  try {
    const printed = outputOf(format)
    const targets = output.map(targetOf)
    if (configs !== undefined && !statSync(configs, { throwIfNoEntry: false })?.isDirectory())
      throw new CannotRun(`There is no folder "${configs}".`)
    const report = checkConfigs(configs, strict)
    for (const { file, write } of targets) writeReport(file, write(report))
    console.log(printed(report, hasColours()))
    const fails = report.problems.some((each) => isFailure(each, strict))
    process.exitCode = fails ? exitCodes.findings : exitCodes.fine
  } catch (error) {
    console.error(error instanceof CannotRun ? error.message : error)
    process.exitCode = exitCodes.couldNotRun
  }
}

/** Colours in a terminal, or with FORCE_COLOR; plain text in a pipe. */
const hasColours = () => pc.isColorSupported && (process.stdout.isTTY || 'FORCE_COLOR' in process.env)

/** @throws CannotRun if there is no such format. */
function outputOf(format: string): Output {
  const output = Object.hasOwn(outputs, format) ? outputs[format] : undefined
  if (!output) throw new CannotRun(`There is no format "${format}": say ${Object.keys(outputs).join(', ')}.`)
  return output
}

/** @throws CannotRun if it is not `<format>=<file>`. */
function targetOf(target: string): { file: string; write: Output } {
  const [, format, file] = /^([^=]*)=(.+)$/s.exec(target) ?? []
  if (format === undefined || file === undefined)
    throw new CannotRun(`"${target}" names no format and file: say --output sarif=check.sarif.`)
  return { file, write: outputOf(format) }
}

/** @throws CannotRun if the file cannot be written. */
function writeReport(file: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    writeFileSync(file, `${text}\n`)
  } catch (error) {
    throw new CannotRun(`"${file}" cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
