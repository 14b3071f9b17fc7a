/** `npm run check`: all problems of all configs, for people or as JSON. */
import { join, resolve } from 'node:path'
import pc from 'picocolors'
import type { Problem } from '../../engine/core/errors.ts'
import { createApp } from '../../runtime/app/createApp.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { root } from '../root.ts'
import { codeFrame } from './codeFrame.ts'

export interface CheckOptions {
  configs?: string
  json?: boolean
}

/** All problems of a folder of configs; what it leaves out comes from the project's own. */
export function checkConfigs(folder?: string): { problems: Problem[]; files: ReadonlyMap<string, string> } {
  const own = join(root, 'configs')
  const folders = folder === undefined ? [own] : [own, resolve(folder)]
  const files = readConfigFiles(...folders)
  return { problems: createApp(files).problems, files }
}

export function checkCommand({ configs, json }: CheckOptions): void {
  const { problems, files } = checkConfigs(configs)
  if (json) console.log(JSON.stringify({ problems }, null, 2))
  else print(problems, files)
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1
}

function print(problems: readonly Problem[], files: ReadonlyMap<string, string>): void {
  for (const problem of problems) {
    const colour = problem.severity === 'error' ? pc.red : pc.yellow
    console.log(
      `${pc.bold(`${problem.file}:${problem.line}:${problem.column}`)} ${colour(problem.severity)} ${pc.dim(problem.code)}`,
    )
    console.log(`  ${problem.message}`)
    const text = files.get(problem.file)
    if (text !== undefined) console.log(codeFrame(text, problem))
    if (problem.hint) console.log(`  ${pc.cyan('→')} ${problem.hint}`)
    console.log()
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const summary = `${files.size} files, ${errors} errors, ${warnings} warnings`
  console.log(errors > 0 ? pc.red(summary) : pc.green(summary))
}
