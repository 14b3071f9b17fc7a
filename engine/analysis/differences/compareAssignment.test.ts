import { expect, test } from 'vitest'
import type { Experiment, RawFunnel } from '../../core/config/rawConfig.ts'
import { compareAssignment } from './compareAssignment.ts'

const two = [{ id: 'control' }, { id: 'other' }]
const compare = (before: Partial<Experiment>, after: Partial<Experiment>) => {
  const funnel = (experiment: Partial<Experiment>) =>
    ({ experiments: [{ key: 'try', variations: two, ...experiment }] }) as unknown as RawFunnel
  return compareAssignment(funnel(before), funnel(after)).map(({ moves, control }) => ({
    moves: moves.map(({ from, to, share }) => `${from} → ${to} ${Math.round(share * 10)}`),
    control,
  }))
}

test('another order of the arms reassigns every visitor, and makes another arm the control', () => {
  expect(compare({}, { variations: two.toReversed() })).toEqual([
    {
      moves: expect.arrayContaining(['control → other 5', 'other → control 5']),
      control: { before: 'control', after: 'other' },
    },
  ])
})

test('other shares move some visitors', () => {
  expect(compare({ weights: [0.5, 0.5] }, { weights: [0.9, 0.1] })).toEqual([
    { moves: ['other → control 4'], control: undefined },
  ])
  expect(compare({ coverage: 0.2 }, { coverage: 1 })).toEqual([
    { moves: ['control → other 4'], control: undefined },
  ])
  expect(compare({}, { variations: [...two, { id: 'third' }] })[0]!.moves).toEqual([
    'other → third 4',
    'control → other 2',
  ])
})

test('another condition is reported, without moves: arms are assigned without conditions', () => {
  expect(compare({}, { condition: { device: 'mobile' } })).toEqual([{ moves: [], control: undefined }])
})

test('changed screens and texts of the arms reassign no visitor', () => {
  expect(compare({}, { variations: [two[0]!, { id: 'other', patch: { screens: {} } }] })).toEqual([])
  expect(
    compareAssignment({} as RawFunnel, { experiments: [{ key: 'try', variations: two }] } as never),
  ).toEqual([])
})
