import { expect, test } from 'vitest'
import { bandCauses, causeWords } from './bandCauses.ts'

const bands = (top: number) => [
  { from: 0, id: 'low' },
  { from: top, id: 'top' },
]
const counted = (top: number, points: Record<string, number>) => ({
  bands: bands(top),
  points: new Map(Object.entries(points)),
})
const words = (...versions: Parameters<typeof bandCauses>) => bandCauses(...versions).map(causeWords)

test('the answer whose points alone move the band is the cause; of several, the one with the greatest change', () => {
  const was = counted(10, { 'a = x': 3, 'b = y': 1, 'c = z': 2 })
  expect(words(was, counted(10, { 'a = x': 12, 'b = y': 30, 'c = z': 3 }))).toEqual([
    'b = y gives 30 points instead of 1',
  ])
})

test('changes that move the band only together are named together', () => {
  expect(words(counted(10, { 'a = x': 3, 'b = y': 3 }), counted(10, { 'a = x': 6, 'b = y': 5 }))).toEqual([
    'a = x gives 6 points instead of 3',
    'b = y gives 5 points instead of 3',
  ])
})

test('of two moved borders the one that moves the learner', () => {
  const three = (middle: number, top: number) => ({
    bands: [
      { from: 0, id: 'low' },
      { from: middle, id: 'middle' },
      { from: top, id: 'top' },
    ],
    points: new Map([['a = x', 12]]),
  })
  expect(words(three(18, 49), three(12, 46))).toEqual(['middle begins at 12 instead of 18'])
  expect(words(three(5, 14), three(6, 12))).toEqual(['top begins at 12 instead of 14'])
})

test('a moved border and other questions are causes too', () => {
  expect(words(counted(3, { 'a = x': 3 }), counted(4, { 'a = x': 3 }))).toEqual([
    'top begins at 4 instead of 3',
  ])
  expect(words(counted(3, { 'a = x': 2 }), counted(3, { 'a = x': 2, 'b = y': 2 }))).toEqual([
    'other questions are asked than before',
  ])
  const gone = { ...counted(3, { 'a = x': 3 }), bands: bands(3).slice(0, 1) }
  expect(words(counted(3, { 'a = x': 3 }), gone)).toEqual(['top is removed, it began at 3'])
  expect(words(gone, counted(3, { 'a = x': 3 }))).toEqual(['top is new, it begins at 3'])
})
