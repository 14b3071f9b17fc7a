import { expect, test } from 'vitest'
import type { Json } from '../../../testing/testFunnel.ts'
import type { ExactPaths } from './comparePaths.ts'
import { choice, funnelDiff, divider, scale } from '../../../testing/funnelDiff.ts'

const goal = choice('goal', ['travel', 'work'])
const job = divider('job', { when: { 'answers.goal': 'work' } })
const end = divider('end')

const pathsOf = (before: readonly Json[], after: readonly Json[]) =>
  funnelDiff({ screens: before }, { screens: after })!.arms[0]!.paths as ExactPaths

test('counts the added and removed paths, and names the answers of learners on these paths', () => {
  const paths = pathsOf(
    [goal, job, end],
    [goal, job, divider('more', { when: { 'answers.goal': 'travel' } }), end],
  )
  expect(paths).toMatchObject({
    exact: true,
    before: '2',
    after: '2',
    added: '1',
    removed: '1',
    reordered: '0',
  })
  expect(paths.samples.added).toEqual([
    {
      screens: ['goal', 'more', 'end'],
      context: {},
      answers: { goal: 'travel' },
      because: { goal: { values: ['travel'] } },
      otherScreens: ['goal', 'end'],
      explained: true,
    },
  ])
  expect(paths.samples.removed).toMatchObject([
    { screens: ['goal', 'end'], because: { goal: { values: ['travel'] } } },
  ])
})

test('pairs paths that have the same screens in another order', () => {
  const paths = pathsOf([divider('a'), divider('b'), end], [divider('b'), divider('a'), end])
  expect(paths).toMatchObject({ added: '1', removed: '1', reordered: '1' })
  expect(paths.samples).toMatchObject({
    added: [],
    removed: [],
    reordered: [{ before: { screens: ['a', 'b', 'end'] }, after: { screens: ['b', 'a', 'end'] } }],
  })
})

test('a learner who skips a question skips it in the other version too', () => {
  const optional = choice('optional', ['a', 'b'], { rules: { required: false } })
  const skipped = (id: string) => divider(id, { when: { 'answers.optional': { $exists: false } } })
  const paths = pathsOf([optional, skipped('x'), end], [optional, skipped('x'), skipped('y'), end])
  const [before, after] = [
    ['optional', 'x', 'end'],
    ['optional', 'x', 'y', 'end'],
  ]
  expect(paths.samples.added).toMatchObject([{ screens: after, otherScreens: before, explained: true }])
  expect(paths.samples.removed).toMatchObject([{ screens: before, otherScreens: after, explained: true }])
})

test('if a question and a context value have the same name and both decide the path, both are named', () => {
  const device = choice('device', ['phone', 'laptop'])
  const more = divider('more', { when: { device: 'mobile', 'answers.device': 'phone' } })
  const [path] = pathsOf([device, end], [device, more, end]).samples.added
  expect(path!.because).toEqual({
    device: { values: ['mobile'] },
    'answers.device': { values: ['phone'] },
  })
})

test('if `because` cannot list all answers with the same effect, it has an example', () => {
  const becauseOf = (question: Json, condition: unknown) => {
    const more = divider('more', { when: { [`answers.${String(question.id)}`]: condition } })
    return pathsOf([question, end], [question, more, end]).samples.added[0]!.because
  }
  const wide = scale('wide', { max: 1000 })
  expect(becauseOf(wide, { $gte: 30 })).toMatchObject({ wide: { example: true } })
  expect(becauseOf(wide, 30)).toEqual({ wide: { values: [30] } })
  const text = { id: 'text', kind: 'input' }
  expect(becauseOf(text, { $ne: 'abc' })).toMatchObject({ text: { example: true } })
  expect(becauseOf(text, { $in: ['abc', 'xyz'] })).toMatchObject({ text: { example: true } })
  expect(becauseOf(text, 'abc')).toEqual({ text: { values: ['abc'] } })
})

/**
 * `count` questions, each followed by a screen shown only for answer `a`. Each question doubles the number of paths.
 */
const branches = (count: number) =>
  Array.from({ length: count }, (_none, at) => [
    choice(`q${at}`, ['a', 'b']),
    divider(`s${at}`, { when: { [`answers.q${at}`]: 'a' } }),
  ]).flat()

test('lists at most 60 added paths, and counts all of them', () => {
  const paths = pathsOf([...branches(7), end], [...branches(7), divider('more'), end])
  expect(paths).toMatchObject({ before: '128', added: '128', removed: '128' })
  expect(paths.samples.added).toHaveLength(60)
  expect(new Set(paths.samples.added.map(({ screens }) => screens.join())).size).toBe(60)
})

test('compares exactly even if there are too many paths to list', () => {
  const shown = (answer: string) => divider('rare', { when: { 'answers.q0': 'a', 'answers.q39': answer } })
  const paths = pathsOf([...branches(40), shown('a'), end], [...branches(40), shown('b'), end])
  const quarter = 2n ** 38n
  expect(paths).toMatchObject({
    before: String(2n ** 40n),
    after: String(2n ** 40n),
    added: String(2n * quarter),
    removed: String(2n * quarter),
    reordered: undefined,
  })
  for (const { screens, answers } of paths.samples.added)
    expect(screens.includes('rare')).toBe(answers.q0 === 'a' && answers.q39 === 'b')
  expect(paths.samples.added.length).toBeGreaterThan(0)
})
