import { expect, test } from 'vitest'
import { answersOf, lengths, pathOf, workload } from './workload.ts'

const ids = (screens: readonly { id: string }[]) => screens.map(({ id }) => id)

test('a learner who gives the answers of the workload sees every screen', () => {
  const screens = workload(lengths.short)
  expect(screens).toHaveLength(24)
  expect(pathOf(screens)).toEqual(screens)
})

test('a learner without earlier lessons does not see the two questions about earlier lessons', () => {
  const screens = workload(lengths.short)
  const path = pathOf(screens, { ...answersOf(screens), 'learned-before': 'no' })
  expect(ids(screens).filter((id) => !ids(path).includes(id))).toEqual(['liked', 'stopped'])
})

test('a long funnel repeats the screens, with a new id, title and condition in each lap', () => {
  const screens = workload(lengths.long)
  expect(screens).toHaveLength(5000)
  expect(new Set(ids(screens)).size).toBe(5000)
  expect(new Set(screens.map(({ title }) => title)).size).toBe(5000)
  expect(pathOf(screens)).toHaveLength(5000)
  const { 'learned-before-1': _removed, ...others } = answersOf(screens)
  expect(pathOf(screens, others)).toHaveLength(4998)
})
