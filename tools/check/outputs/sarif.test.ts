import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { allCodes } from '../../../engine/analysis/problems/allCodes.ts'
import type { CheckReport } from '../report.ts'
import { textsToEscape, error, file, report, warning, witness } from './fixtures.ts'
import { sarif } from './sarif.ts'
import { sarifSchema } from './sarifSchema.ts'

interface Result {
  ruleId: string
  ruleIndex: number
  level: string
  message: { text: string }
  locations: [{ physicalLocation: { artifactLocation: { uri: string } }; logicalLocations?: object[] }]
  partialFingerprints: Record<string, string>
  suppressions: object[]
  codeFlows?: object[]
}

interface Run {
  tool: { driver: { rules: { id: string; help: { text: string } }[] } }
  invocations: [{ toolExecutionNotifications: { message: { text: string } }[] }]
  results: Result[]
  properties: { proven: boolean }
}

const isSarif = new Ajv({ allErrors: true }).compile(sarifSchema)

/** The run in the output for a report. Fails if the output is not valid SARIF. */
function runOf(fields: Partial<CheckReport>): Run {
  const log = JSON.parse(sarif(report(fields))) as { runs: [Run] }
  isSarif(log)
  expect(isSarif.errors).toBeNull()
  return log.runs[0]
}

const fingerprintsOf = (fields: Partial<CheckReport>) =>
  runOf(fields).results.map(({ partialFingerprints }) => partialFingerprints['problem/v1'])

test('the run of a report without problems has all rules and no results', () => {
  const run = runOf({})
  expect(run.results).toEqual([])
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(allCodes))
  for (const { id, help } of run.tool.driver.rules) expect(help.text).toContain(`docs/problems.md#${id}`)
  expect(run.properties).toEqual({ proven: true })
})

test('a result has its rule, level, message with hint, and location in the repository and in the file', () => {
  const { results, tool } = runOf({ problems: [warning, error] })
  expect(results[0]).toMatchObject({
    ruleId: 'unrouted-screen',
    level: 'warning',
    message: { text: 'No route leads to this screen: "job". Route to it, or remove it.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: `configs/${file}`, uriBaseId: '%SRCROOT%' },
          region: { startLine: 5, startColumn: 38 },
        },
        logicalLocations: [{ name: 'when', fullyQualifiedName: '/screens/1/when' }],
      },
    ],
  })
  expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]!.id)).toEqual([warning.code, error.code])
  expect(results.map(({ level }) => level)).toEqual(['warning', 'error'])
})

test('the name of a logical location is the unescaped key', () => {
  const [result] = runOf({ problems: [{ ...warning, pointer: '/conditions/new~1old' }] }).results
  expect(result!.locations[0].logicalLocations).toEqual([
    { name: 'new/old', fullyQualifiedName: '/conditions/new~1old' },
  ])
})

test('a problem of the whole file has no logical location, and an unknown code has no rule', () => {
  const [result] = runOf({ problems: [{ ...warning, code: 'from-elsewhere', pointer: '' }] }).results
  expect(result!.locations[0]).not.toHaveProperty('logicalLocations')
  expect(result).not.toHaveProperty('ruleIndex')
})

test('a path with special characters becomes a URI; outside of the repository the URI is absolute', () => {
  const strange = 'funnels/a b#c?d%é/funnel.json'
  const uriOf = (fields: Partial<CheckReport>) =>
    runOf({ problems: [{ ...warning, file: strange }], ...fields }).results[0]!.locations[0].physicalLocation
      .artifactLocation.uri
  expect(uriOf({})).toBe('configs/funnels/a%20b%23c%3Fd%25%C3%A9/funnel.json')
  expect(uriOf({ folder: '/nowhere/configs' })).toBe(
    'file:///nowhere/configs/funnels/a%20b%23c%3Fd%25%C3%A9/funnel.json',
  )
})

test('a fingerprint stays the same when lines and screens move, and differs by code, file, screen and field', () => {
  const files = (screens: object[]) => new Map([[file, JSON.stringify({ screens })]])
  const [goal, job] = [{ id: 'goal' }, { id: 'job', when: {} }]
  const before = fingerprintsOf({ problems: [warning], files: files([goal, job]) })
  const moved = { ...warning, line: 90, column: 3, pointer: '/screens/2/when' }
  expect(fingerprintsOf({ problems: [moved], files: files([goal, { id: 'new' }, job]) })).toEqual(before)
  const others = [
    { ...warning, code: 'never-holds' },
    { ...warning, file: 'pages/home/page.json' },
    { ...warning, pointer: '/screens/0' },
    { ...warning, pointer: '/screens/1' },
  ]
  const all = fingerprintsOf({ problems: [warning, ...others], files: files([goal, job]) })
  expect(new Set(all).size).toBe(5)
})

test('two problems with the same code and location have different fingerprints', () => {
  const [first, second] = fingerprintsOf({ problems: [warning, { ...warning, message: 'Another.' }] })
  expect(first).toMatch(/:1$/)
  expect(second).toBe(first!.replace(/:1$/, ':2'))
})

test('a suppressed result has its reason; other results have no suppressions', () => {
  const suppressed = [{ problem: warning, reason: 'It is "meant" to be so' }]
  const { results } = runOf({ problems: [error], suppressed })
  expect(results.map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
    [error.code, []],
    [warning.code, [{ kind: 'external', status: 'accepted', justification: 'It is "meant" to be so' }]],
  ])
})

test('a witness is a code flow through its screens', () => {
  const [result] = runOf({ problems: [{ ...error, witness }] }).results
  expect(result!.codeFlows).toMatchObject([
    {
      message: { text: 'user.registered: false\n/funnel/trial?headline=why' },
      threadFlows: [
        {
          locations: [
            { location: { message: { text: 'goal: work' }, physicalLocation: { region: { startLine: 4 } } } },
            { location: { message: { text: 'job' }, physicalLocation: { region: { startLine: 5 } } } },
            {
              location: {
                message: { text: 'added-by-an-experiment' },
                physicalLocation: { region: { startLine: 3, startColumn: 14 } },
              },
            },
            { location: { message: { text: 'end' }, physicalLocation: { region: { startLine: 6 } } } },
          ],
        },
      ],
    },
  ])
})

test('a witness without screens, or in a file that cannot be read, causes no error', () => {
  const [none] = runOf({ problems: [{ ...error, witness: { ...witness, screens: [] } }] }).results
  expect(none).not.toHaveProperty('codeFlows')
  const files = new Map([[file, '{']])
  expect(runOf({ problems: [{ ...error, witness }], files }).results[0]!.codeFlows).toHaveLength(1)
  const broken = new Map([[file, '{"screens": [null, 3, {"id": 7}]}']])
  expect(runOf({ problems: [{ ...error, witness }], files: broken }).results[0]!.codeFlows).toHaveLength(1)
})

test('an unproven statement is a note of the run', () => {
  const run = runOf({ proven: false, unproven: ['the number of paths'] })
  expect(run.properties.proven).toBe(false)
  expect(run.invocations[0].toolExecutionNotifications).toEqual([
    { level: 'note', message: { text: 'Not proven: the number of paths' } },
  ])
})

test.each(textsToEscape)('a short text stays unchanged, even with special characters: %j', (text) => {
  const [result] = runOf({ problems: [{ ...error, message: text, hint: text }] }).results
  expect(result!.message.text).toBe(`${text} ${text}`)
})

test('a huge text is shortened', () => {
  const [result] = runOf({ problems: [{ ...error, message: '🎉'.repeat(1_000_000) }] }).results
  expect(result!.message.text.length).toBeLessThan(5_000)
  expect(result!.message.text).toContain('(1996000 more characters)')
})
