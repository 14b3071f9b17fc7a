import { expect, test } from 'vitest'
import { importData } from '../../../testing/importedForms.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'

function importRating(rateValues: number[]) {
  const rating = { type: 'rating', name: 'pace', rateValues }
  const { files } = importData('surveyjs', { pages: [{ elements: [rating] }] })
  return (JSON.parse(files.get('funnel.json')!) as RawFunnel).screens.find(({ id }) => id === 'pace')
}

test.each([
  [[1, 2, 3], { min: 1, max: 3, step: 1 }],
  [[0.1, 0.2, 0.3], { min: 0.1, max: 0.3, step: 0.1 }],
  [[0.1, 0.3, 0.5], { min: 0.1, max: 0.5, step: 0.2 }],
])('a rating with the values %j is a scale', (values, scale) => {
  expect(importRating(values)).toMatchObject(scale)
})

test('a rating whose values have uneven steps is a list of choices', () => {
  expect(importRating([1, 2, 4])?.answers).toHaveLength(3)
})
