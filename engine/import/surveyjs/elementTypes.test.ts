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

test.each([
  ['have uneven steps', [1, 2, 4]],
  ['descend', [5, 4, 3]],
  ['are one number', [3]],
])('a rating whose values %s is a list of choices', (_name, values) => {
  expect(importRating(values)?.answers?.map(({ text }) => text)).toEqual(values.map(String))
})

const importElement = (element: Record<string, unknown>) =>
  importData('surveyjs', { pages: [{ elements: [{ name: 'pace', ...element }] }] })

test('a rating whose limits descend becomes a number question, and its labels are reported', () => {
  const rating = { type: 'rating', rateMin: 5, rateMax: 1, minRateDescription: 'Slow' }
  const { files, unmapped } = importElement(rating)
  const { screens } = JSON.parse(files.get('funnel.json')!) as RawFunnel
  expect(screens[0]).toMatchObject({ id: 'pace', kind: 'input', inputType: 'number' })
  expect(unmapped.map(({ where }) => where)).toEqual(['/pages/0/elements/0/minRateDescription'])
})

test.each([
  [{ choicesMax: 2 }, ['0', '1', '2']],
  [{ choicesMin: -2 }, ['-2', '-1', '0']],
])('a missing limit of generated choices is 0: %j', (limits, texts) => {
  const { files } = importElement({ type: 'dropdown', ...limits })
  const { screens } = JSON.parse(files.get('funnel.json')!) as RawFunnel
  expect(screens[0]?.answers?.map(({ text }) => text)).toEqual(texts)
})

test('generated choices can be fractions', () => {
  const { files } = importElement({ type: 'dropdown', choicesMin: 0, choicesMax: 0.3, choicesStep: 0.1 })
  const { screens } = JSON.parse(files.get('funnel.json')!) as RawFunnel
  expect(screens[0]?.answers?.map(({ text }) => text)).toEqual(['0', '0.1', '0.2', '0.3'])
})
