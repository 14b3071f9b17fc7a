/** `npm run check`: prints all problems of all configs, and writes reports. */
import { existsSync } from 'node:fs'
import pc from 'picocolors'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigs } from '../configsFolder.ts'
import { today } from '../today.ts'
import { isCorrectable, ToolProblem } from '../toolProblem.ts'
import { writeOutput } from '../writeOutput.ts'
import { languageDetector } from './languageDetector.ts'
import { outputs, type Output } from './outputs/index.ts'
import { isFailure, type CheckReport } from './report.ts'
import { reportOn } from './reportOn.ts'

export interface CheckOptions {
  /** The folder of configs. Default: the project's own. */
  configs?: string
  /** The format to print: a name in `outputs`. */
  format?: string
  /** Reports to write, as `<format>=<file>`. */
  output?: readonly string[]
  /** Warnings fail the check too. */
  strict?: boolean
}

/** Exit codes; the command's help and docs/ci.md list them too. */
const exitCodes = { fine: 0, findings: 1, couldNotRun: 2 } as const

/**
 * Checks a folder of configs; by default the project's own.
 * @throws ToolProblem if the folder has no configs, or cannot be read.
 */
export function checkConfigs(folder?: string, strict = false): CheckReport {
  return reportOn(
    findProblems(readConfigs(folder), createProduct(), { today: today(), languageDetector }),
    folder,
    strict,
  )
}

/** @param extra arguments that belong to no option, such as a folder without `--configs`. They are refused. */
export function checkCommand(
  { configs, format = 'pretty', output = [], strict = false }: CheckOptions,
  [extra]: readonly string[] = [],
): void {
  try {
    if (extra !== undefined) throw new ToolProblem(extraMessage(extra))
    const formatReport = outputOf(format)
    const targets = output.map(targetOf)
    const report = checkConfigs(configs, strict)
    for (const target of targets) writeOutput(target.file, `${target.formatReport(report)}\n`)
    console.log(formatReport(report, hasColours()))
    const fails = report.problems.some((each) => isFailure(each, strict))
    process.exitCode = fails ? exitCodes.findings : exitCodes.fine
  } catch (error) {
    console.error(isCorrectable(error) ? error.message : error)
    process.exitCode = exitCodes.couldNotRun
  }
}

const extraMessage = (extra: string) =>
  existsSync(extra)
    ? `Use --configs to name a folder: npm run check -- --configs ${extra}`
    : `There is no argument "${extra}". npm run check -- --help lists the options.`

/** Colours in a terminal, or with FORCE_COLOR; otherwise plain text. */
const hasColours = () => pc.isColorSupported && (process.stdout.isTTY || 'FORCE_COLOR' in process.env)

/** @throws ToolProblem if there is no such format. */
function outputOf(format: string): Output {
  const output = Object.hasOwn(outputs, format) ? outputs[format] : undefined
  if (!output)
    throw new ToolProblem(`There is no format "${format}": use ${Object.keys(outputs).join(', ')}.`)
  return output
}

/** @throws ToolProblem if `target` is not `<format>=<file>`, or if there is no such format. */
function targetOf(target: string): { file: string; formatReport: Output } {
  const [, format, file] = /^([^=]*)=(.+)$/s.exec(target) ?? []
  if (format === undefined || file === undefined)
    throw new ToolProblem(`"${target}" is not <format>=<file>. Example: --output sarif=check.sarif`)
  return { file, formatReport: outputOf(format) }
}
