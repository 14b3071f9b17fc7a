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
  ['a plain number counts for the only score', 'cat', ['level'], { level: 1 }],
  ['chosen answers add up', ['cat', 'whale', 'so'], ['level'], { level: 3 }],
  ['a map says the score', 'whale', ['level', 'animals'], { level: 2, animals: 5 }],
  ['with several scores a plain number belongs to none', 'cat', ['level', 'animals'], {}],
  ['scores that the funnel does not have count for nothing', 'whale', ['other'], {}],
  ['no points', 'so', ['level'], {}],
  ['no answer', undefined, ['level'], {}],
  ['a typed number is no answer id', 5, ['level'], {}],
])('%s', (_name, answer, scores, points) => expect(pointsOf(screen, answer, scores)).toEqual(points))

test('a screen without answers gives no points', () => {
  expect(pointsOf({ id: 'name', kind: 'input' }, 'Ann', ['level'])).toEqual({})
})
