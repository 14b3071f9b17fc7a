/** Text for a terminal: each problem with its line, its hint and its witness. */
import pc from 'picocolors'
import type { Colors } from 'picocolors/types'
import type { ReportedProblem } from '../../../engine/analysis/problems/reportedProblem.ts'
import { countOf, summary, type CheckReport } from '../report.ts'
import { codeFrame } from './codeFrame.ts'
import { witnessLines } from './details.ts'
import { shorten, visible } from './safeText.ts'

const maxMessageLength = 2_000

export function pretty(report: CheckReport, usesColours = false): string {
  const colours = pc.createColors(usesColours)
  const { problems, files, unproven, intended } = report
  const filesWithProblems = [...new Set(problems.map(({ file }) => file))]
  const lines = new Map(filesWithProblems.map((file) => [file, files.get(file)?.split('\n')]))
  const groups = byLanguages(byWeight(problems))
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return [
    ...groups.map(
      ([problem, ...same]) =>
        `${[describe(problem, lines.get(problem.file), colours), ...sameIn(same)].join('\n')}\n`,
    ),
    ...unproven.map((each) => `${colours.yellow('not proven')} ${visible(each)}`),
    ...intendedLines(intended).map(visible),
    (hasErrors ? colours.red : colours.green)(summary(report)),
    ...(groups.length < problems.length ? [colours.dim(printedOnceNote)] : []),
  ].join('\n')
}

const printedOnceNote =
  'A problem that is the same in several languages is printed once, but counted for each language.'

const intendedLines = (intended: readonly string[]) =>
  intended.length === 0
    ? []
    : [
        `${countOf(intended.length, 'note')}, no change needed. Each goto below skips required questions on purpose. The field "skips" beside the goto lists these questions.`,
        ...intended.map((each) => `  ${each}`),
      ]

/** Codes of problems that authors usually correct last: they translate a text when its source is finished. */
const correctedLast = new Set<string>(['stale-copy', 'missing-copy'])

/** Errors come first: configs with errors are not served. Missing and stale translations come last. */
const byWeight = (problems: readonly ReportedProblem[]) =>
  problems.toSorted((a, b) => weightOf(b) - weightOf(a))

const weightOf = ({ severity, code }: ReportedProblem) =>
  severity === 'error' ? 2 : correctedLast.has(code) ? 0 : 1

type SameProblems = readonly [first: ReportedProblem, ...same: ReportedProblem[]]

/** A file of translations: `<folder>/copy.<locale>.json`, or `copy/<locale>.json` for the site. */
const translationFile = /^(copy\/|(?:.*\/)?copy\.)([\w-]+)\.json$/

/** The languages of one folder often have the same problem: it is printed once, for the first language. */
function byLanguages(problems: readonly ReportedProblem[]): SameProblems[] {
  const groups = new Map<unknown, [ReportedProblem, ...ReportedProblem[]]>()
  for (const problem of problems) {
    const [, folder, locale] = translationFile.exec(problem.file) ?? []
    // A message about one text quotes the translation, which differs in each language. So the comparison of messages
    // ignores quoted texts. For `other-figures` it compares the figures in the quoted texts. In a message about a
    // whole file (empty pointer), it ignores only the language.
    const message =
      problem.pointer === ''
        ? problem.message.replaceAll(`"${locale}"`, '')
        : problem.message.replaceAll(/"[^"]*"/g, (quote) =>
            problem.code === 'other-figures' ? (quote.match(/\p{Nd}+/gu) ?? []).join() : '',
          )
    const key =
      locale === undefined ? problem : JSON.stringify([folder, problem.code, problem.pointer, message])
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()]
}

function sameIn(problems: readonly ReportedProblem[]): string[] {
  const locations = problems.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)
  if (locations.length === 0) return []
  return [`  The same in ${visible(locations.join(', '))}`]
}

function describe(problem: ReportedProblem, lines: readonly string[] | undefined, colours: Colors): string {
  const { file, line, column, severity, code, message, hint, witness } = problem
  const colour = severity === 'error' ? colours.red : colours.yellow
  const location = visible(`${file}:${line}:${column}`)
  return [
    `${colours.bold(location)} ${colour(severity)} ${colours.dim(code)}`,
    `  ${visible(shorten(message, maxMessageLength))}`,
    ...(lines ? [codeFrame(lines, problem, colours)] : []),
    ...(hint ? [`  ${colours.cyan('→')} ${visible(hint)}`] : []),
    ...(witness
      ? ['  For example:', ...witnessLines(witness, message).map((each) => `    ${visible(each)}`)]
      : []),
  ].join('\n')
}
