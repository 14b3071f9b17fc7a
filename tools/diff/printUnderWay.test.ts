import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { underWayLines } from './printUnderWay.ts'

test('one line lists all answered screens that learners no longer see', () => {
  const linesOf = (offPath: number) =>
    underWayLines({
      ...{ runs: 9, screens: 3, covering: true, missed: [], outcomes: [], losing: offPath, offPath },
      dropped: ['goal', 'job'].map((screen) => ({ screen, answer: 'a', why: 'off-path', runs: offPath })),
    }).map(stripVTControlCharacters)
  expect(linesOf(2)).toContain('  2 lose their answers to "goal", "job", as they no longer see these screens')
  expect(linesOf(1)).toContain(
    '  1 loses the answers to "goal", "job", as this learner no longer sees these screens',
  )
})
