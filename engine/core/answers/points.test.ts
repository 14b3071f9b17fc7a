import { expect, test } from 'vitest'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import { pointsOf } from './points.ts'

const screen: ScreenConfig = {
  id: 'words',
  kind: 'words-picker',
  answers: [
    { id: 'cat', text: 'cat', points: 1 },
    { id: 'whale', text: 'whale', points: { level: 2, animals: 5 } },
    { id: 'so', text: 'so' },
  ],
}

test.each([
  ['a plain number adds to the only score', 'cat', ['level'], { level: 1 }],
  ['the points of chosen answers add up', ['cat', 'whale', 'so'], ['level'], { level: 3 }],
  ['a map names the scores', 'whale', ['level', 'animals'], { level: 2, animals: 5 }],
  ['a plain number is ignored if there are several scores', 'cat', ['level', 'animals'], {}],
  ['points for undeclared scores are ignored', 'whale', ['other'], {}],
  ['an answer without points adds nothing', 'so', ['level'], {}],
  ['a question that is not answered adds nothing', undefined, ['level'], {}],
  ['an answer that is a number adds nothing, because the number is no answer id', 5, ['level'], {}],
])('%s', (_name, answer, scores, points) => expect(pointsOf(screen, answer, scores)).toEqual(points))

test('a screen that offers no answers gives no points', () => {
  expect(pointsOf({ id: 'name', kind: 'input' }, 'Ann', ['level'])).toEqual({})
})
