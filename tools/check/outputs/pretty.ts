/** Text for a terminal: each problem with its line, its hint and its witness. */
import pc from 'picocolors'
import type { Colors } from 'picocolors/types'
import type { ReportedProblem } from '../../../engine/analysis/problems/reportedProblem.ts'
import { summary, type CheckReport } from '../report.ts'
import { codeFrame } from './codeFrame.ts'
import { witnessLines } from './details.ts'
import { shorten, visible } from './safeText.ts'

const longestMessage = 2_000

export function pretty(report: CheckReport, hasColours = false): string {
  const colours = pc.createColors(hasColours)
  const { problems, files, unproven } = report
  const withProblems = [...new Set(problems.map(({ file }) => file))]
  const lines = new Map(withProblems.map((file) => [file, files.get(file)?.split('\n')]))
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return [
    ...problems.map((problem) => `${describe(problem, lines.get(problem.file), colours)}\n`),
    ...unproven.map((each) => `${colours.yellow('not proven')} ${visible(each)}`),
    (hasErrors ? colours.red : colours.green)(summary(report)),
  ].join('\n')
}

function describe(problem: ReportedProblem, lines: readonly string[] | undefined, colours: Colors): string {
  const { file, line, column, severity, code, message, hint, witness } = problem
  const colour = severity === 'error' ? colours.red : colours.yellow
  const place = visible(`${file}:${line}:${column}`)
  return [
    `${colours.bold(place)} ${colour(severity)} ${colours.dim(code)}`,
    `  ${visible(shorten(message, longestMessage))}`,
    ...(lines ? [codeFrame(lines, problem, colours)] : []),
    ...(hint ? [`  ${colours.cyan('→')} ${visible(hint)}`] : []),
    ...(witness ? ['  For example:', ...witnessLines(witness).map((each) => `    ${visible(each)}`)] : []),
  ].join('\n')
}
