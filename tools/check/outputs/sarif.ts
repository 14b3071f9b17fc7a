/**
 * SARIF 2.1.0 (OASIS Standard) for code scanning and editors. Each code is a rule, each problem is a result, and each
 * witness is a code flow from screen to screen.
 */
import { fromPointer, toPointer } from '../../../engine/core/jsonPointer.ts'
import { hash } from '../../../engine/core/config/hash.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { allCodes } from '../../../engine/analysis/problems/allCodes.ts'
import { idPaths, type FindIdPath } from '../../../engine/analysis/problems/idPaths.ts'
import type { ReportedProblem } from '../../../engine/analysis/problems/reportedProblem.ts'
import type { CheckReport } from '../report.ts'
import { codeFlows } from './codeFlows.ts'
import { shorten } from './safeText.ts'
import { physicalLocation } from './sarifLocation.ts'

const maxMessageLength = 4_000

export function sarif(report: CheckReport): string {
  const { problems, suppressed, proven, unproven } = report
  const resultOf = resultsOf(report)
  const run = {
    tool: { driver: { name: 'funnel-check', semanticVersion: manifest.version, rules } },
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: unproven.map((text) => ({
          level: 'note',
          message: { text: `Not proven: ${text}` },
        })),
      },
    ],
    columnKind: 'utf16CodeUnits',
    // SARIF requires `suppressions` in all results or in none. An empty list means not suppressed.
    results: [
      ...problems.map((problem) => ({ ...resultOf(problem), suppressions: [] })),
      ...suppressed.map(({ problem, reason }) => ({
        ...resultOf(problem),
        suppressions: [{ kind: 'external', status: 'accepted', justification: reason }],
      })),
    ],
    properties: { proven },
  }
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)
}

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const rules = Object.entries(allCodes).map(([id, { severity, title, hint }]) => ({
  id,
  shortDescription: { text: `${title}.` },
  fullDescription: { text: `${title}. ${hint}` },
  help: { text: `${hint} See the examples in docs/problems.md#${id}` },
  defaultConfiguration: { level: severity },
}))

const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]))

function resultsOf(report: CheckReport): (problem: ReportedProblem) => object {
  const fingerprintOf = fingerprints(idPaths(report.files))
  const codeFlowOf = codeFlows(report)
  return (problem) => {
    const { code, severity, pointer, message, hint, witness } = problem
    const text = shorten(message, maxMessageLength)
    const name = fromPointer(pointer).at(-1)
    const fingerprint = fingerprintOf(problem)
    return {
      ruleId: code,
      ...(ruleIndex.has(code) && { ruleIndex: ruleIndex.get(code) }),
      level: severity,
      message: { text: hint === undefined ? text : `${text} ${hint}` },
      locations: [
        {
          physicalLocation: physicalLocation(report.folder, problem),
          ...(pointer !== '' && { logicalLocations: [{ name, fullyQualifiedName: pointer }] }),
        },
      ],
      // Code scanning compares only `primaryLocationLineHash`. Without it, code scanning hashes the line, and each
      // edit of the line creates a new alert.
      partialFingerprints: { 'problem/v1': fingerprint, primaryLocationLineHash: fingerprint },
      ...(witness && witness.screens.length > 0 && { codeFlows: [codeFlowOf(problem.file, witness)] }),
    }
  }
}

/**
 * A fingerprint stays the same when lines or screens move. It ends with a number: 1 for the first problem with this
 * code and location, 2 for the second.
 */
function fingerprints(pathOf: FindIdPath): (problem: ReportedProblem) => string {
  const counts = new Map<string, number>()
  return (problem) => {
    const base = hash([problem.code, problem.file, toPointer(pathOf(problem))])
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return `${base}:${count}`
  }
}
