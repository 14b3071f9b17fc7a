import { expect, test } from 'vitest'
import { compareFunnels, scale, still } from '../../testing/funnelDiff.ts'
import { diffLines } from './print.ts'

const plainLines = (diff: Parameters<typeof diffLines>[0], texts = false) =>
  // Colours, where the terminal has them.
  diffLines(diff, { before: 'main', after: 'configs', texts }).map((line) =>
    line.replace(/\u001b\[\d+m/g, ''),
  )

test('says that nothing has changed', () => {
  const funnel = { screens: [still('a')] }
  expect(plainLines(compareFunnels(funnel, funnel))).toEqual([
    'main → configs',
    'Nothing has changed in meaning.',
  ])
})

test('names the version that does not compile', () => {
  const after = { screens: [still('a'), scale('b', { max: 'ten' })] }
  expect(plainLines(compareFunnels({ screens: [still('a')] }, after))).toContain('configs does not compile:')
})

test('prints what has changed, for whom, and what becomes of learners', () => {
  const before = {
    screens: [scale('n'), still('job', { when: { 'answers.n': { $gt: 5 } } }), still('end')],
  }
  const after = {
    screens: [
      scale('n'),
      still('job', { when: { 'answers.n': { $gte: 5 } }, title: 'Your job' }),
      still('end'),
    ],
  }
  const diff = compareFunnels(before, after)
  const lines = plainLines(diff)
  expect(lines.slice(0, 4)).toEqual([
    'main → configs',
    'funnel test',
    '  ~ job shown: answers.n: { $gt: 5 } → answers.n: { $gte: 5 }',
    '      n = 5: was skipped, is shown now',
  ])
  expect(lines).toContain('  paths: 2, the same')
  expect(lines).toContain('  texts')
  expect(lines).toContain('    ~ screens.job.title: Screen job → Your job')
  expect(lines.find((line) => line.includes('learners under way'))).toMatch(/: \d+ runs at 3 screens$/)
})
