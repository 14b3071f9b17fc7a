import { expect, test } from 'vitest'
import { parseXml, type XmlElement } from '../../copy/parseXml.ts'
import type { CheckReport } from '../report.ts'
import { textsToEscape, error, file, report, warning, witness } from './fixtures.ts'
import { junit } from './junit.ts'

const path = `configs/${file}`
const elements = ({ children }: XmlElement) => children.filter((child) => typeof child !== 'string')
const textOf = ({ children }: XmlElement) => children.filter((child) => typeof child === 'string').join('')

/** The test suites by name. @throws if the XML is not well-formed. */
function suitesOf(fields: Partial<CheckReport>): Map<string, XmlElement> {
  const suites = elements(parseXml(junit(report(fields))))
  return new Map(suites.map((suite) => [suite.attributes.name!, suite]))
}
const casesOf = (fields: Partial<CheckReport>) => elements(suitesOf(fields).get(path)!)

test('each file has a suite; the suite of a file without problems has one test case, which passes', () => {
  const suites = suitesOf({})
  expect([...suites.keys()]).toEqual([path, 'configs/site.json'])
  for (const [name, suite] of suites) {
    expect(suite.attributes).toMatchObject({ tests: '1', failures: '0', errors: '0', skipped: '0' })
    const [only] = elements(suite)
    expect(only).toMatchObject({ name: 'testcase', children: [] })
    expect(only!.attributes).toEqual({ classname: name, name: 'no problems', file: name })
  }
})

test('each problem code has one test case; the case of an error fails, and lists all locations of the error', () => {
  const again = { ...error, line: 6, column: 5, message: 'Another.' }
  const cases = casesOf({ problems: [error, warning, again] })
  expect(cases.map(({ attributes }) => attributes.name)).toEqual([error.code, warning.code])
  const [failure] = elements(cases[0]!)
  expect(failure!.attributes).toEqual({ type: 'error', message: `2 times: ${error.message}` })
  expect(textOf(failure!)).toContain(
    `${path}:5:38\n${error.message}\n→ ${error.hint}\n\n${path}:6:5\nAnother.`,
  )
})

test('the case of a warning passes and contains the message; it fails if warnings fail the check', () => {
  const [passed] = casesOf({ problems: [warning] })
  expect(elements(passed!).map(({ name }) => name)).toEqual(['system-out'])
  expect(textOf(elements(passed!)[0]!)).toContain(warning.message)
  const [failed] = casesOf({ problems: [warning], strict: true })
  expect(elements(failed!)).toMatchObject([{ name: 'failure', attributes: { type: 'warning' } }])
})

test('the case of a suppressed problem is skipped, with the reason', () => {
  const suppressed = [{ problem: warning, reason: 'Meant & kept' }]
  const [skipped] = elements(casesOf({ suppressed })[0]!)
  expect(skipped).toMatchObject({ name: 'skipped', attributes: { message: 'Meant & kept' } })
  expect(textOf(skipped!)).toContain('suppressed: Meant & kept')
  expect(suitesOf({ suppressed }).get(path)!.attributes).toMatchObject({ tests: '1', skipped: '1' })
})

test('a missing file has a suite; all unproven statements are in the suite "not proven"', () => {
  const problems = [{ ...error, file: 'funnels/gone/funnel.json' }]
  const suites = suitesOf({ problems, unproven: ['the number of paths'] })
  expect(suites.get('configs/funnels/gone/funnel.json')!.attributes.failures).toBe('1')
  expect(suites.get('not proven')!.attributes).toMatchObject({ tests: '1', skipped: '1' })
})

test('each count of the root element is the sum of the counts of its suites', () => {
  const all = parseXml(
    junit(
      report({
        problems: [error, warning],
        suppressed: [{ problem: { ...warning, code: 'x' }, reason: '' }],
      }),
    ),
  )
  expect(all.attributes).toMatchObject({ tests: '4', failures: '1', errors: '0', skipped: '1' })
})

test('a failure contains its witness', () => {
  const [failure] = elements(casesOf({ problems: [{ ...error, witness }] })[0]!)
  expect(textOf(failure!)).toContain('  goal: work\n  many: ["a","b"]\n  try it: /funnel/trial?headline=why')
})

test.each(textsToEscape)(
  'any text gives well-formed XML, and keeps its printable ASCII characters: %j',
  (text) => {
    const problem = { ...error, message: text, hint: text, code: text, file: `funnels/${text}/funnel.json` }
    const suite = [
      ...suitesOf({ problems: [problem], suppressed: [{ problem: warning, reason: text }] }).values(),
    ].at(-1)!
    const [failure] = elements(elements(suite)[0]!)
    const printableAscii = (each: string) => each.replace(/[^ -~]/gu, '')
    expect(printableAscii(failure!.attributes.message!)).toBe(printableAscii(text))
    expect(printableAscii(textOf(failure!))).toContain(printableAscii(text))
  },
)

test('a message of two megabytes is shortened', () => {
  const xml = junit(report({ problems: [{ ...error, message: '<'.repeat(2_000_000) }] }))
  expect(xml.length).toBeLessThan(60_000)
  expect(xml).toContain('more characters)')
})
