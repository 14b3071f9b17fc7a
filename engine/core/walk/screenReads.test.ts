import { expect, test } from 'vitest'
import { testProgram } from '../../../testing/testFunnel.ts'
import { readsOf, writesOf } from './screenReads.ts'
import { findScreen } from '../findScreen.ts'

const program = testProgram({
  scores: { level: { bands: [{ from: 0, id: 'low' }] } },
  screens: [
    {
      id: 'goal',
      kind: 'single-choice',
      answers: [
        { id: 'a', points: 1 },
        { id: 'b', points: 0 },
      ],
    },
    {
      id: 'job',
      kind: 'input',
      when: { 'answers.goal': 'a' },
      next: [{ when: { 'scores.level.points': { $gt: 0 } }, to: 'end' }],
    },
    {
      id: 'end',
      kind: 'divider',
      title: 'As {{answers.job,\n or("you")}}',
      text: 'At {{scores.level.band}}',
    },
  ],
})
const linked = (id: string) => findScreen(program, id)!.linked

test('readsOf returns what the conditions and texts of a screen read, even if a placeholder has a line break', () => {
  expect(readsOf(linked('job'), program)).toEqual({
    entry: new Set(['answers.goal']),
    routes: new Set(['scores.level']),
    shown: new Set(),
  })
  expect(readsOf(linked('end'), program).shown).toEqual(new Set(['answers.job', 'scores.level']))
})

test('writesOf returns the answer of a screen, and also all scores if one of its choices has points', () => {
  expect(writesOf(linked('goal'), program)).toEqual(['answers.goal', 'scores.level'])
  expect(writesOf(linked('job'), program)).toEqual(['answers.job'])
})
