/** JUnit XML for CI servers: a suite for each config file, with a test case for each problem code found in the file. */
import { repositoryPath } from '../repositoryPath.ts'
import type { ReportedProblem, SuppressedProblem } from '../../../engine/analysis/problems/reportedProblem.ts'
import { isFailure, type CheckReport } from '../report.ts'
import { details } from './details.ts'
import { shorten, visible, visibleLines } from './safeText.ts'

const maxMessageLength = 10_000
const maxAttributeLength = 1_000

interface TestCase {
  xml: string
  state: 'passed' | 'failed' | 'skipped'
}

/**
 * Errors are failed cases. Warnings are passed cases, or failed cases if warnings fail the check. A code with only
 * suppressed problems is a skipped case. A file without problems has one passed case. Each entry of `report.unproven`
 * is a skipped case in the suite `not proven`.
 */
export function junit(report: CheckReport): string {
  const found = [...report.problems, ...report.suppressed.map(({ problem }) => problem)]
  const files = new Set([...report.files.keys(), ...found.map(({ file }) => file)])
  const suites = [...files].map((file) => {
    const path = repositoryPath(report.folder, file)
    return { name: path, cases: casesOf(report, file, path) }
  })
  if (report.unproven.length > 0) suites.push({ name: 'not proven', cases: unprovenCases(report.unproven) })
  const all = suites.flatMap(({ cases }) => cases)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="funnel check" ${counts(all)}>`,
    ...suites.map(({ name, cases }) =>
      [
        `  <testsuite name="${attribute(name)}" ${counts(cases)}>`,
        ...cases.map(({ xml }) => xml),
        '  </testsuite>',
      ].join('\n'),
    ),
    '</testsuites>',
  ].join('\n')
}

function casesOf({ problems, suppressed, strict }: CheckReport, file: string, path: string): TestCase[] {
  const here = problems.filter((problem) => problem.file === file)
  const suppressedHere = suppressed.filter(({ problem }) => problem.file === file)
  const codes = new Set([...here, ...suppressedHere.map(({ problem }) => problem)].map(({ code }) => code))
  if (codes.size === 0) return [testCase(path, 'no problems', 'passed', [])]
  return [...codes].map((code) =>
    codeCase(
      path,
      code,
      here.filter((problem) => problem.code === code),
      suppressedHere.filter(({ problem }) => problem.code === code),
      strict,
    ),
  )
}

/** All problems of a code share one `<failure>`, because some CI servers accept only one `<failure>` per test case. */
function codeCase(
  path: string,
  code: string,
  problems: readonly ReportedProblem[],
  suppressed: readonly SuppressedProblem[],
  strict: boolean,
): TestCase {
  const [first] = problems
  if (!first) {
    const reasons = suppressed.map(
      ({ problem, reason }) => `${withLocation(problem, path)}\nsuppressed: ${reason}`,
    )
    return testCase(path, code, 'skipped', [
      `<skipped message="${attribute(suppressed[0]!.reason)}">${content(reasons.join('\n\n'))}</skipped>`,
    ])
  }
  const text = content(problems.map((problem) => withLocation(problem, path)).join('\n\n'))
  if (!isFailure(first, strict)) return testCase(path, code, 'passed', [`<system-out>${text}</system-out>`])
  const message = problems.length > 1 ? `${problems.length} times: ${first.message}` : first.message
  return testCase(path, code, 'failed', [
    `<failure type="${first.severity}" message="${attribute(message)}">${text}</failure>`,
  ])
}

const unprovenCases = (unproven: readonly string[]) =>
  unproven.map((each) => testCase('not proven', each, 'skipped', ['<skipped/>']))

function testCase(
  path: string,
  name: string,
  state: TestCase['state'],
  children: readonly string[],
): TestCase {
  const startTag = `    <testcase classname="${attribute(path)}" name="${attribute(name)}" file="${attribute(path)}"`
  const inner = children.map((child) => `      ${child}`)
  return {
    state,
    xml: inner.length === 0 ? `${startTag}/>` : [`${startTag}>`, ...inner, '    </testcase>'].join('\n'),
  }
}

function counts(cases: readonly TestCase[]): string {
  const count = (wanted: TestCase['state']) => cases.filter(({ state }) => state === wanted).length
  return `tests="${cases.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}" time="0"`
}

const withLocation = (problem: ReportedProblem, path: string) =>
  [`${path}:${problem.line}:${problem.column}`, ...details(problem, maxMessageLength)].join('\n')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const content = (text: string) => escaped(visibleLines(text))
const attribute = (text: string) => escaped(visible(shorten(text, maxAttributeLength)))
