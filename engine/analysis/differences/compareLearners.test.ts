import { expect, test } from 'vitest'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { appOf, today, type Json } from '../../../testing/testFunnel.ts'
import { compareLearners } from './compareLearners.ts'
import { randomLearners, defaultLearnerCount } from './randomLearners.ts'
import { choice, scale, divider } from '../../../testing/funnelDiff.ts'
import { manySums } from '../../../testing/manySums.ts'
import { OverBudget } from '../budget.ts'
import { createVocabulary } from '../vocabulary.ts'
import { createVersion, vocabularyInput, type Version } from './createVersion.ts'

function versionOf(screens: readonly Json[]): Version {
  const { configs, registry } = appOf({ screens })
  const raw: RawFunnel = configs.funnels.get('test')!.raw
  return createVersion(raw, {}, { registry, site: configs.site, today })
}

const goal = choice('goal', ['travel', 'work'])
const shown = (when: Json) => versionOf([goal, scale('n'), divider('job', { when }), divider('end')])

test('draws the same learners each time', () => {
  const version = shown({ 'answers.goal': 'work' })
  expect(randomLearners(version)).toEqual(randomLearners(version))
})

test('finds no difference between a version and itself', () => {
  const version = shown({ 'answers.n': { $gt: 5 }, device: 'mobile' })
  expect(compareLearners(version, version)).toEqual({ tried: defaultLearnerCount, differ: 0, samples: [] })
})

test.each([
  [
    'they skip an optional question',
    choice('goal', ['travel', 'work'], { rules: { required: false } }),
    'work',
  ],
  [
    'the comparison finds no answer that fits a pattern',
    { id: 'goal', kind: 'input', rules: { pattern: '(?:a|b){9}.*' } },
    'aaaaaaaaa',
  ],
])('learners have the same path in two equal versions, even if %s', (_name, question, answer) => {
  const version = versionOf([question, divider('job', { when: { 'answers.goal': answer } }), divider('end')])
  expect(randomLearners(version).some(({ answers }) => answers.goal === undefined)).toBe(true)
  expect(compareLearners(version, version).differ).toBe(0)
})

test('learners who skip a question in the newer version answer it in an older version that requires an answer', () => {
  const asked = (required: boolean) =>
    versionOf([choice('goal', ['travel', 'work'], { rules: { required } }), divider('end')])
  expect(compareLearners(asked(true), asked(false)).differ).toBe(0)
})

test('finds learners whose paths differ, even if the two versions of a question offer different answers', () => {
  const { differ, samples } = compareLearners(
    shown({ 'answers.n': { $gt: 5 } }),
    shown({ 'answers.n': { $gte: 5 } }),
  )
  expect(differ).toBeGreaterThan(0)
  expect(samples[0]).toMatchObject({
    before: ['goal', 'n', 'end'],
    after: ['goal', 'n', 'job', 'end'],
    answers: { n: 5 },
  })
  const withOtherAnswers = versionOf([choice('goal', ['home', 'abroad']), divider('job'), divider('end')])
  const all = compareLearners(versionOf([goal, divider('end')]), withOtherAnswers)
  expect(all.differ).toBe(defaultLearnerCount)
  expect(all.samples[0]).toMatchObject({ before: ['goal', 'end'], after: ['goal', 'job', 'end'] })
})

test('draws learners even if a screen has more sums of points than the analysis can distinguish', () => {
  const { scores, screen, when } = manySums
  const { configs, registry } = appOf({ scores, screens: [screen, divider('job', { when }), divider('end')] })
  const version = createVersion(configs.funnels.get('test')!.raw, {}, { registry, site: configs.site, today })
  expect(() => createVocabulary(vocabularyInput(version))).toThrow(OverBudget)
  expect(compareLearners(version, version)).toEqual({ tried: defaultLearnerCount, differ: 0, samples: [] })
})
