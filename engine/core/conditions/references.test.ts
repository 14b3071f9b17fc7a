import { expect, test } from 'vitest'
import { compileApp } from '../../../testing/testFunnel.ts'
import { maxLevels, referencesOf } from './references.ts'

/** Named conditions `c0`, `c1`, …; each refers to the next one. */
const chain = (length: number, last: unknown = { device: 'mobile' }) =>
  Object.fromEntries(
    Array.from({ length }, (_none, at): [string, unknown] => [
      `c${at}`,
      at === length - 1 ? last : { $or: [{ $is: `c${at + 1}` }, { 'user.registered': true }] },
    ]),
  )

test('`levelsOf` gives the same numbers in any order of calls', () => {
  const { levelsOf } = referencesOf(chain(5))
  expect([levelsOf('c4'), levelsOf('c0'), levelsOf('c2')]).toEqual([1, 5, 3])
  expect(levelsOf('gone')).toBeUndefined()
})

test('finds the cycle that a name reaches, and no cycle for other names', () => {
  const named = { ...chain(3, { $is: 'c1' }), alone: { device: 'mobile' } }
  const { cycleFrom, levelsOf } = referencesOf(named)
  expect(cycleFrom('c0')).toEqual(['c1', 'c2', 'c1'])
  expect([cycleFrom('alone'), levelsOf('alone'), levelsOf('c0')]).toEqual([undefined, 1, undefined])
})

const screens = [
  { id: 'tip', kind: 'divider', when: { $is: 'c0' } },
  { id: 'end', kind: 'divider' },
]
const errorsOf = (length: number) =>
  compileApp({ screens, conditions: { ...chain(length), last: { $is: 'c0' } } }).problems.filter(
    ({ severity }) => severity === 'error',
  )

test('a chain of thousands of conditions is one problem, not a stack overflow', () => {
  const [deepestName, tooDeepName] = [`c${5_000 - maxLevels}`, `c${5_000 - maxLevels - 1}`]
  expect(errorsOf(5_000)).toMatchObject([
    {
      code: 'condition-too-deep',
      pointer: `/conditions/${tooDeepName}/$or/0/$is`,
      message: `Named conditions refer to each other over too many levels: "${deepestName}" already has the maximum of ${maxLevels} levels, and this condition adds one.`,
    },
  ])
})

test('each reference to a condition with `maxLevels` levels is a problem', () => {
  expect(errorsOf(maxLevels).map(({ pointer }) => pointer)).toEqual([
    '/conditions/last/$is',
    '/screens/0/when/$is',
  ])
  expect(errorsOf(maxLevels - 1)).toEqual([])
})
