import { expect, test } from 'vitest'
import type { Experiment, RawFunnel } from '../../core/config/rawConfig.ts'
import { compareAssignment } from './compareAssignment.ts'

const arms = [{ id: 'control' }, { id: 'other' }]
const compare = (before: Partial<Experiment>, after: Partial<Experiment>) => {
  const funnel = (experiment: Partial<Experiment>) =>
    ({ experiments: [{ key: 'try', variations: arms, ...experiment }] }) as unknown as RawFunnel
  // `control → other 4` means that 4 tenths of the visitors move from `control` to `other`.
  return compareAssignment(funnel(before), funnel(after)).map(({ moves, control }) => ({
    moves: moves.map(({ from, to, share }) => `${from} → ${to} ${Math.round(share * 10)}`),
    control,
  }))
}

test('if the order of the arms changes, every visitor gets another arm, and another arm is the control', () => {
  expect(compare({}, { variations: arms.toReversed() })).toEqual([
    {
      moves: expect.arrayContaining(['control → other 5', 'other → control 5']),
      control: { before: 'control', after: 'other' },
    },
  ])
})

test('if the shares, the coverage or the arms change, some visitors get another arm', () => {
  expect(compare({ weights: [0.5, 0.5] }, { weights: [0.9, 0.1] })).toEqual([
    { moves: ['other → control 4'], control: undefined },
  ])
  expect(compare({ coverage: 0.2 }, { coverage: 1 })).toEqual([
    { moves: ['control → other 4'], control: undefined },
  ])
  expect(compare({}, { variations: [...arms, { id: 'third' }] })[0]!.moves).toEqual([
    'other → third 4',
    'control → other 2',
  ])
})

test('if only the condition changes, the experiment is listed without moves: no visitor gets another arm', () => {
  expect(compare({}, { condition: { device: 'mobile' } })).toEqual([{ moves: [], control: undefined }])
})

test('if only the patch of an arm changes, no visitor gets another arm', () => {
  expect(compare({}, { variations: [arms[0]!, { id: 'other', patch: { screens: {} } }] })).toEqual([])
})

test('a new experiment is not compared', () => {
  expect(
    compareAssignment({} as RawFunnel, { experiments: [{ key: 'try', variations: arms }] } as never),
  ).toEqual([])
})
