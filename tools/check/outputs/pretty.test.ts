import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { ReportedProblem } from '../../../engine/analysis/problems/reportedProblem.ts'
import { textsToEscape, error, file, report, warning, witness } from './fixtures.ts'
import { json } from './json.ts'
import { pretty } from './pretty.ts'

test('prints a problem with its line, a mark under its column, and its hint', () => {
  expect(pretty(report({ problems: [warning] })).split('\n')).toEqual([
    `${file}:5:38 warning unrouted-screen`,
    '  No route leads to this screen: "job".',
    '  5 |     { "id": "job", "kind": "input", "when": { "answers.goal": "work" } },',
    `    | ${' '.repeat(37)}^`,
    '  → Route to it, or remove it.',
    '',
    '2 files, 0 errors, 1 warning',
  ])
})

test('a witness is printed as a short list of values and a URL', () => {
  const answers = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`q${index}`, 'yes']))
  const linesOf = (message: string) => {
    const problem = { ...error, message, witness: { ...witness, answers } }
    const lines = pretty(report({ problems: [problem] })).split('\n')
    const from = lines.indexOf('  For example:')
    return lines.slice(from + 1, lines.findIndex((line) => line.includes('try it')) + 1)
  }
  const end = ['    … and 25 more', '    try it: /funnel/trial?headline=why']
  const others = [0, 1, 2, 3, 4].map((index) => `    q${index}: yes`)
  expect(linesOf('Wrong.')).toEqual(['    user.registered: false', ...others, ...end])
  // The values that the message names come first.
  expect(linesOf('Wrong for learners with q29 = yes after "q7".').slice(0, 3)).toEqual([
    '    q7: yes',
    '    q29: yes',
    '    user.registered: false',
  ])
  const inBrackets = 'Learners (q29 = yes, q28 = yes) end after "q7" without an address.'
  expect(linesOf(inBrackets).slice(0, 3)).toEqual(['    q7: yes', '    q28: yes', '    q29: yes'])
  for (const condition of ['"answers.q28" in {"answers.q28":{"$ne":"no"}}', 'answers.q28: { $ne: no }'])
    expect(linesOf(`Wrong: ${condition}.`)[0]).toBe('    q28: yes')
})

test('colours are optional, and they change no text', () => {
  const mixed = report({ problems: [error, warning], unproven: ['the number of paths'] })
  expect(pretty(mixed)).not.toContain('\u001b')
  expect(pretty(mixed, true)).toContain('\u001b[31merror')
  expect(stripVTControlCharacters(pretty(mixed, true))).toBe(pretty(mixed))
})

test('prints unproven statements and the number of suppressed problems', () => {
  const suppressed = [{ problem: warning, reason: 'Meant to be so' }]
  const lines = pretty(report({ suppressed, unproven: ['the number of paths'] })).split('\n')
  expect(lines).toEqual(['not proven the number of paths', '2 files, 0 errors, 0 warnings, 1 suppressed'])
})

test.each(textsToEscape)('a text cannot control the terminal, nor begin a workflow command: %j', (text) => {
  const hostile = { ...error, message: text, hint: text, witness: { ...witness, answers: { goal: text } } }
  const files = new Map([[file, `\n\n\n\n${text.replaceAll('\n', ' ')}`]])
  const printed = pretty(report({ problems: [{ ...hostile, column: 1 }], files }))
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  expect(printed).not.toMatch(/^\s*::/m)
})

test('a long line is cut to the part around the column of the problem, and a huge message is shortened', () => {
  const files = new Map([[file, `\n\n\n\n${'x'.repeat(500)}HERE${'y'.repeat(500)}`]])
  const problem = { ...error, column: 501, message: 'm'.repeat(2_000_000) }
  const lines = pretty(report({ problems: [problem], files })).split('\n')
  expect(lines[1]!.length).toBeLessThan(2_100)
  expect(lines[2]!.slice(lines[3]!.indexOf('^')).startsWith('HERE')).toBe(true)
})

test('a problem that is the same in several languages is printed once, with all locations', () => {
  const missing = (locale: string, text = 'head.title'): ReportedProblem => ({
    ...warning,
    ...{ code: 'missing-copy', file: `funnels/trial/copy.${locale}.json`, line: 1, column: 1, pointer: '' },
    message: `Translations are missing: 1 text in "${locale}", such as "${text}".`,
  })
  const elsewhere = { ...missing('es'), file: 'pages/home/copy.es.json' }
  const problems = [
    missing('de'),
    missing('es'),
    warning,
    { ...warning },
    missing('es-419'),
    missing('fr', 'x'),
    elsewhere,
  ]
  const printed = pretty(report({ problems }))
  expect(printed.match(/The same in .*/g)).toEqual(['The same in copy.es.json:1, copy.es-419.json:1'])
  expect(printed.match(/missing-copy/g)).toHaveLength(3)
  expect(printed.match(/unrouted-screen/g)).toHaveLength(2)
  expect(printed).toContain('7 warnings')
})

test('one problem in several translations is printed once; the files of a funnel named `copy` are not translations', () => {
  const inFile = (path: string) => ({ ...warning, file: path, pointer: '/x', message: `Wrong in "${path}".` })
  const same = (...paths: string[]) =>
    pretty(report({ problems: paths.map(inFile) })).match(/The same in .*/g)
  expect(same('copy/de.json', 'copy/es.json', 'copy/es-419.json')).toEqual([
    'The same in es.json:5, es-419.json:5',
  ])
  expect(same('funnels/copy/funnel.json', 'funnels/copy/copy-sources.json')).toBeNull()
})

test('problems with different figures are printed separately, even if the figures are Devanagari digits', () => {
  const other = (locale: string, figure: string): ReportedProblem => ({
    ...warning,
    ...{ code: 'other-figures', file: `funnels/trial/copy.${locale}.json`, pointer: '/screens.a.text' },
    message: `The translation has other figures: "${figure} x" here, and the source says "90 days"`,
  })
  const printed = (...problems: ReportedProblem[]) => pretty(report({ problems }))
  expect(printed(other('hi', '६०'), other('mr', '६०'))).toContain('The same in copy.mr.json')
  expect(printed(other('hi', '६०'), other('mr', '३०'))).not.toContain('The same in')
})

test('JSON contains each problem unshortened, and whether the check is complete and proven', () => {
  const problems = textsToEscape.map((message) => ({ ...error, message, witness }))
  const huge = { ...warning, message: 'm'.repeat(2_000_000) }
  const example = report({
    problems: [...problems, huge],
    suppressed: [{ problem: warning, reason: 'Meant to be so' }],
    proven: false,
    unproven: ['the number of paths'],
  })
  expect(JSON.parse(json(example))).toEqual({
    problems: [...problems, huge],
    complete: false,
    proven: false,
    unproven: ['the number of paths'],
  })
})

test('intended skips are counted and listed', () => {
  expect(
    pretty(report({ intended: ['trial: "goal", answer "b", leads to "end" and skips "job"'] }))
      .split('\n')
      .slice(0, 2),
  ).toEqual([
    '1 note, no change needed. Each goto below skips required questions on purpose. The field "skips" beside the goto lists these questions.',
    '  trial: "goal", answer "b", leads to "end" and skips "job"',
  ])
})
