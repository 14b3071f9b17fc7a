/** Each code can be met, and each problem leads to its place. */
import { expect, test } from 'vitest'
import { createApp } from '../../../runtime/app/createApp.ts'
import { filesOf } from '../../testing/testFunnel.ts'
import { problemCodes, type Problem } from '../errors.ts'
import { formatProblem } from '../formatProblem.ts'
import { fromPointer } from './parse.ts'
import { problemCases } from './problems.cases.ts'

/** What stands at a JSON pointer; `undefined` where it leads nowhere. */
const valueAt = (data: unknown, pointer: string): unknown =>
  fromPointer(pointer).reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    data,
  )

/** The JSON value that a text begins with. */
function valueFrom(text: string): unknown {
  for (let end = 1; end <= text.length; end++) {
    try {
      const value: unknown = JSON.parse(text.slice(0, end))
      // A number may go on.
      if (typeof value !== 'number' || !/[\d.]/.test(text[end] ?? '')) return value
    } catch {
      continue
    }
  }
  return undefined
}

test('each code has one case, and there are no others', () => {
  expect(problemCases.map(({ code }) => code).sort()).toEqual(Object.keys(problemCodes).sort())
})

test.each(problemCases)('$code is told with its place', ({ code, files, file, pointer, at }) => {
  const { app, problems } = createApp(filesOf(files))
  const found = problems.find((each) => each.code === code)
  expect(found, problems.map(formatProblem).join('\n')).toBeDefined()
  const { line, column, severity, message, hint } = found!
  expect({ file: found!.file, pointer: found!.pointer, at: `${line}:${column}` }).toEqual({
    file,
    pointer,
    at,
  })
  expect({ severity, message, hint }).toEqual({
    severity: problemCodes[code].severity,
    message: expect.stringContaining(`${problemCodes[code].title}: `),
    hint: expect.any(String),
  })
  expect(app === undefined).toBe(severity === 'error' || problems.some((each) => each.severity === 'error'))
})

const written = problemCases.filter(({ pointer }) => pointer !== '')
test.each(written)('the place of $code is where its pointer leads', ({ files, file, pointer, at }) => {
  const text = filesOf(files).get(file)!
  const [line, column] = at.split(':').map(Number) as [number, number]
  const rest = text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1)
  const isField = /^"[^"]*":/.test(rest)
  const data: unknown = isField ? undefined : JSON.parse(text)
  if (isField) expect(rest).toMatch(new RegExp(`^"${fromPointer(pointer).at(-1)}"`))
  else expect(valueFrom(rest)).toEqual(valueAt(data, pointer))
})

const compact = ({ code, severity }: Problem) => [code, severity]

test('the codes that a marketer is only warned with', () => {
  const warned = Object.entries(problemCodes).filter(([, { severity }]) => severity === 'warning')
  expect(warned.map(([code]) => code).sort()).toEqual([
    'ends-early',
    'missing-copy',
    'stale-copy',
    'text-too-long',
    'unreachable-after-terminal',
  ])
  expect(createApp(filesOf({})).problems.map(compact)).toEqual(missingSiteCopies)
})

/** The test site translates none of the built-in strings. */
const missingSiteCopies = [
  ['missing-copy', 'warning'],
  ['missing-copy', 'warning'],
  ['missing-copy', 'warning'],
]
