import { expect, test } from 'vitest'
import { textsToEscape, error, file, report, warning, witness } from './fixtures.ts'
import { github } from './github.ts'

interface Command {
  name: string
  properties: Record<string, string>
  data: string
}

/**
 * Parses a line as the runner of GitHub Actions does: commas separate the properties, the data follow the second `::`,
 * and escapes are decoded last.
 */
function readCommand(line: string): Command | undefined {
  const [, name, pairs, data] = /^\s*::([^ :]+)(?: (.*?))?::(.*)$/s.exec(line) ?? []
  if (name === undefined || data === undefined) return undefined
  const unescaped = (text: string) =>
    ['\r', '\n', ':', ',', '%'].reduce((result, each) => {
      const code = each.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')
      return result.replaceAll(`%${code}`, each)
    }, text)
  const properties = (pairs ?? '').split(',').map((pair) => {
    const [key, ...value] = pair.split('=')
    return [key!, unescaped(value.join('='))]
  })
  return { name, properties: Object.fromEntries(properties) as Record<string, string>, data: unescaped(data) }
}

test('each problem is a command with its location in the repository; the last line counts the problems', () => {
  expect(github(report({ problems: [error, warning] })).split('\n')).toEqual([
    `::error file=configs/${file},line=5,col=38,title=never-holds::No route leads to this screen: "job".%0A→ Route to it, or remove it.`,
    `::warning file=configs/${file},line=5,col=38,title=unrouted-screen::No route leads to this screen: "job".%0A→ Route to it, or remove it.`,
    '2 files, 1 error, 1 warning. Fix the errors and run check again; more may follow.',
  ])
})

test('a message contains its witness; an unproven statement is a notice', () => {
  const lines = github(report({ problems: [{ ...error, witness }], unproven: ['paths, all: 100%'] })).split(
    '\n',
  )
  expect(readCommand(lines[0]!)!.data.split('\n').slice(2)).toEqual([
    'For example:',
    '  user.registered: false',
    '  goal: work',
    '  many: ["a","b"]',
    '  try it: /funnel/trial?headline=why',
  ])
  expect(readCommand(lines[1]!)).toEqual({
    name: 'notice',
    properties: { title: 'Not proven' },
    data: 'paths, all: 100%',
  })
})

test.each(textsToEscape)('a text can neither end its command nor begin another command: %j', (text) => {
  const strange = 'funnels/a,b:c=100%::d/funnel.json'
  const problem = { ...error, message: text, hint: text, file: strange, code: 'x,y:z' }
  const lines = github(report({ problems: [problem] })).split(/\r\n|\n|\r/)
  expect(lines).toHaveLength(2)
  const command = readCommand(lines[0]!)!
  expect(command.name).toBe('error')
  expect(command.properties).toEqual({ file: `configs/${strange}`, line: '5', col: '38', title: 'x,y:z' })
  expect(command.data).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  const printable = text.replace(/[^ -~\n\r]/gu, '').replace(/\r?\n/g, '\n')
  expect(command.data.replace(/[^ -~\n]/gu, '')).toContain(printable)
})

test('a message of two megabytes is shortened', () => {
  const line = github(report({ problems: [{ ...error, message: 'ü%\n'.repeat(700_000) }] }))
  expect(line.length).toBeLessThan(10_000)
  expect(line).toContain('more characters)')
})
