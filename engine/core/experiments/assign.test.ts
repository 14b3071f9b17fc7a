/** Each visitor has the same arm as in GrowthBook's SDK. */
import { GrowthBook, type Experiment as Inline } from '@growthbook/growthbook'
import { describe, expect, test } from 'vitest'
import { testContext as context } from '../../../testing/testFunnel.ts'
import type { Experiment } from '../config/rawConfig.ts'
import { assignArms, forcedExperiments } from './assign.ts'

const visitors = Array.from(
  { length: 1000 },
  (_none, index) => `visitor-${(index * 2654435761) % 4294967296}-${index}`,
)
const two = [{ id: 'control' }, { id: 'other' }]
const three = [...two, { id: 'third' }]

const armOf = (experiment: Experiment, visitor: string) =>
  assignArms([experiment], visitor, context, {})[experiment.key]

/** The arm that GrowthBook's browser SDK assigns. */
function sdkArm({ key, variations, weights, coverage, namespace }: Experiment, id: string) {
  const growthbook = new GrowthBook({ attributes: { id } })
  const inline = {
    key,
    variations: variations.map((each) => each.id),
    weights,
    coverage,
    namespace,
    hashVersion: 2,
  }
  const { inExperiment, value } = growthbook.run(JSON.parse(JSON.stringify(inline)) as Inline<string>)
  growthbook.destroy()
  return inExperiment ? value : variations[0]!.id
}

describe('1,000 visitors are in the same arms as in the SDK', () => {
  test.each<Experiment>([
    { key: 'halves', variations: two },
    { key: 'thirds', variations: three },
    { key: 'weights', variations: three, weights: [0.1, 0.2, 0.7] },
    { key: 'nobody', variations: two, weights: [1, 0] },
    { key: 'coverage', variations: two, coverage: 0.3 },
    { key: 'none', variations: two, coverage: 0 },
    { key: 'namespace', variations: two, namespace: ['page', 0.25, 0.75] },
    { key: 'all', variations: three, weights: [0.5, 0.25, 0.25], coverage: 0.8, namespace: ['page', 0, 0.9] },
  ])('$key', (experiment) => {
    const arms = visitors.map((visitor) => armOf(experiment, visitor))
    expect(arms).toEqual(visitors.map((visitor) => sdkArm(experiment, visitor)))
  })
})

test('the share of an arm is close to its weight, and visitors outside the coverage see the control', () => {
  const share = (experiment: Experiment, id: string) =>
    visitors.filter((visitor) => armOf(experiment, visitor) === id).length / visitors.length
  expect(share({ key: 'weights', variations: three, weights: [0.1, 0.2, 0.7] }, 'third')).toBeCloseTo(0.7, 1)
  expect(share({ key: 'coverage', variations: two, coverage: 0.3 }, 'other')).toBeCloseTo(0.15, 1)
})

test('experiments in disjoint ranges of one namespace share no visitor', () => {
  const alwaysOther = (key: string, from: number, to: number): Experiment => ({
    key,
    variations: two,
    weights: [0, 1],
    namespace: ['page', from, to],
  })
  for (const visitor of visitors) {
    const experiments = [alwaysOther('a', 0, 0.5), alwaysOther('b', 0.5, 1)]
    const arms = assignArms(experiments, visitor, context, {})
    expect(Object.values(arms).filter((arm) => arm === 'other')).toHaveLength(1)
  }
})

test('a visitor keeps their arm if another experiment is added', () => {
  const experiment: Experiment = { key: 'halves', variations: two }
  for (const visitor of visitors.slice(0, 50)) {
    const arms = assignArms([{ key: 'weights', variations: three }, experiment], visitor, context, {})
    expect(arms.halves).toBe(armOf(experiment, visitor))
  }
})

describe('the control', () => {
  const always = { key: 'try', variations: two, weights: [0, 1] }
  test('is shown if there is no visitor id, if the condition fails, or if the experiment has a `feature`', () => {
    expect(armOf(always, 'someone')).toBe('other')
    expect(armOf(always, '')).toBe('control')
    expect(armOf({ ...always, condition: { device: 'desktop' } }, 'someone')).toBe('control')
    expect(armOf({ ...always, condition: { device: 'mobile' } }, 'someone')).toBe('other')
    expect(armOf({ key: 'try', feature: 'remote', variations: two }, 'someone')).toBe('control')
  })

  test('is shown if a named condition fails', () => {
    const named = { ...always, condition: { $is: 'phone' } }
    expect(assignArms([named], 'someone', context, { phone: { device: 'mobile' } })).toEqual({ try: 'other' })
    expect(assignArms([named], 'someone', context, { phone: { device: 'desktop' } })).toEqual({
      try: 'control',
    })
  })
})

test('the query forces an arm that exists, and forced experiments are listed', () => {
  const experiments: Experiment[] = [
    { key: 'try', variations: two, weights: [1, 0], condition: { device: 'desktop' } },
    { key: 'remote', feature: 'x', variations: two },
  ]
  const forcing = { ...context, query: { try: 'other', remote: 'other' } }
  expect(assignArms(experiments, 'someone', forcing, {})).toEqual({ try: 'other', remote: 'other' })
  expect(forcedExperiments(experiments, forcing)).toEqual(['try', 'remote'])
  const unknown = { ...context, query: { try: 'nothing' } }
  expect(assignArms(experiments, 'someone', unknown, {}).try).toBe('control')
  expect(forcedExperiments(experiments, unknown)).toEqual([])
})
