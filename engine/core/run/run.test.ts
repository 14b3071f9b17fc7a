/** A run: the effects of Continue and of drafts, the merge of two copies, and the migration to a new version. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testProgram, testContext, today } from '../../../testing/testFunnel.ts'
import { caseCount } from '../../../testing/caseCount.ts'
import type { Answer } from '../kind/defineKind.ts'
import { reviveProgram } from '../program.ts'
import { walk } from '../walk/walk.ts'
import { migrateRun } from './migrateRun.ts'
import { mergeRuns } from './mergeRuns.ts'
import { isEmpty, keepAnswer, keepDraft, startRun, submit, type Run } from './run.ts'
import { findScreen } from '../findScreen.ts'

const funnel = {
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] },
    { id: 'topics', kind: 'multiple-choice', answers: [{ id: 'art' }, { id: 'food' }], rules: { max: 1 } },
    { id: 'job', kind: 'input', rules: { required: false, maxLength: 5 } },
    { id: 'break', kind: 'divider' },
    { id: 'minutes', kind: 'range', min: 5, max: 60, step: 5 },
  ],
}
const program = testProgram(funnel)
const screen = (id: string) => findScreen(program, id)!
const emptyRun = startRun({ id: 'run', flowId: 'test', hash: 'old', context: testContext, forced: [], today })
const post = (run: Run, id: string, ...values: string[]) => submit(program, run, screen(id), values).run!

describe('Continue', () => {
  test('stores the answer and its revision, and marks the screen as passed', () => {
    const run = post(post(emptyRun, 'goal', 'work'), 'topics', 'food')
    expect(run).toMatchObject({
      answers: { goal: 'work', topics: ['food'] },
      revs: { goal: 1, topics: 2 },
      passed: ['goal', 'topics'],
      hash: program.hash,
    })
    expect(emptyRun).toMatchObject({ answers: {}, revs: {}, passed: [], hash: 'old' })
  })

  test('with the same answer changes nothing, and another answer gets the highest revision', () => {
    const run = post(post(emptyRun, 'goal', 'work'), 'topics', 'food')
    expect(post(run, 'goal', 'work')).toEqual(run)
    expect(post(run, 'goal', 'travel').revs).toEqual({ goal: 3, topics: 2 })
  })

  test.each([
    ['goal', [], 'required'],
    ['goal', ['sleep'], 'unknown'],
    ['goal', ['constructor'], 'unknown'],
    ['topics', ['art', 'food'], 'max'],
    ['job', ['much too long'], 'maxLength'],
    ['minutes', ['7'], 'step'],
    ['minutes', ['many'], 'required'],
  ])('on the screen %s is refused with the values %j: %s', (id, values, broken) => {
    expect(submit(program, emptyRun, screen(id), values)).toEqual({ broken })
  })

  test('on a static screen or an unanswered optional question only marks it as passed', () => {
    for (const id of ['break', 'job'])
      expect(post(emptyRun, id)).toMatchObject({ answers: {}, revs: {}, passed: [id] })
    expect(post(emptyRun, 'break', 'something')).toMatchObject({ answers: {}, passed: ['break'] })
  })

  test('without values removes the earlier answer, and stores a revision without an answer', () => {
    const run = post(post(emptyRun, 'job', 'baker'), 'job')
    expect(run).toMatchObject({ answers: {}, revs: { job: 2 } })
    expect(isEmpty(run)).toBe(false)
    expect(isEmpty(emptyRun)).toBe(true)
  })
})

describe('a draft', () => {
  test('stores the values of the inputs, valid or not, and does not mark the screen as passed', () => {
    const run = keepDraft(emptyRun, screen('job'), ['much too long'])
    expect(run).toMatchObject({ answers: { job: 'much too long' }, passed: [] })
    expect(walk(program, { ...run, passed: ['job'] }, testContext).relevant).toEqual({})
    expect(keepDraft(run, screen('job'), [' '])).toMatchObject({ answers: {}, revs: { job: 2 } })
  })

  test('stores the chosen ids of a multiple choice, and removes the answer if no id is chosen', () => {
    const both = keepDraft(emptyRun, screen('topics'), ['food', 'art'])
    expect(both.answers.topics).toEqual(['art', 'food'])
    expect(keepDraft(both, screen('topics'), ['art']).answers.topics).toEqual(['art'])
    expect(keepDraft(both, screen('topics'), []).answers).not.toHaveProperty('topics')
  })
})

const answer = fc.oneof<fc.Arbitrary<Answer>[]>(
  fc.string(),
  fc.integer(),
  fc.array(fc.string(), { minLength: 1 }),
)
const anyRun: fc.Arbitrary<Run> = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(answer, { nil: undefined })), {
    maxLength: 8,
  })
  .chain((steps) => fc.tuple(fc.constant(steps), fc.subarray(['a', 'b', 'c', 'd'])))
  .map(([steps, passed]) => ({
    ...steps.reduce((run, [id, given]) => keepAnswer(run, id, given), emptyRun),
    passed,
  }))

const withSortedPassed = (run: Run) => ({ ...run, passed: [...run.passed].sort() })

describe('two copies of a run', () => {
  const check = (expectation: (a: Run, b: Run, c: Run) => void) =>
    fc.assert(fc.property(anyRun, anyRun, anyRun, expectation), { numRuns: caseCount(200, 10_000) })

  test('a run does not change if it is merged with itself, or a second time with the same copy', () => {
    check((a, b) => {
      expect(mergeRuns(a, a)).toEqual(a)
      const merged = mergeRuns(a, b)
      expect(mergeRuns(merged, b)).toEqual(merged)
      expect(mergeRuns(merged, a).revs).toEqual(merged.revs)
    })
  })

  test('the merge is the same in both orders, except that the second copy wins if two revisions are equal', () => {
    check((a, b) => {
      const [ab, ba] = [mergeRuns(a, b), mergeRuns(b, a)]
      expect(ab.revs).toEqual(ba.revs)
      expect([...ab.passed].sort()).toEqual([...ba.passed].sort())
      for (const id of Object.keys(ab.revs)) {
        if (a.revs[id] === b.revs[id])
          expect([ab.answers[id], ba.answers[id]]).toEqual([b.answers[id], a.answers[id]])
        else expect(ab.answers[id]).toEqual(ba.answers[id])
      }
    })
  })

  test('three copies: it does not matter whether the first two or the last two are merged first', () => {
    check((a, b, c) => {
      const [firstTwoFirst, lastTwoFirst] = [mergeRuns(mergeRuns(a, b), c), mergeRuns(a, mergeRuns(b, c))]
      expect(withSortedPassed(firstTwoFirst)).toEqual(withSortedPassed(lastTwoFirst))
    })
  })

  test('the higher revision is never lost, whether it is an answer or a removal', () => {
    check((a, b) => {
      const merged = mergeRuns(a, b)
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        for (const [id, rev] of Object.entries(one.revs)) {
          if (rev <= (other.revs[id] ?? 0)) continue
          expect(merged.revs[id]).toBe(rev)
          expect(merged.answers[id]).toEqual(one.answers[id])
        }
        for (const id of one.passed) expect(merged.passed).toContain(id)
      }
    })
  })

  test('an empty copy overwrites nothing, in either order', () => {
    check((a) => {
      expect(mergeRuns(a, emptyRun)).toEqual(a)
      expect(mergeRuns(emptyRun, a)).toEqual(a)
    })
  })

  test('a run with another id is not merged', () => {
    check((a, b) => {
      expect(mergeRuns(a, { ...b, id: 'other' })).toBe(a)
    })
  })
})

describe('a new version', () => {
  const run = [
    ['goal', 'work'],
    ['topics', 'art'],
    ['job', 'baker'],
  ].reduce((each, [id, value]) => post(each, id!, value!), { ...emptyRun })
  const stored = { ...run, hash: 'old' }
  const newVersion = (renamed: Record<string, string>, first: object = {}) =>
    testProgram({ renamed, screens: [{ ...funnel.screens[0], ...first }, ...funnel.screens.slice(1)] })
  /** The changed fields of `goal` in the new version. */
  const aim = { id: 'aim', answers: [{ id: 'trip' }, { id: 'office' }] }

  test('with the same structure changes nothing except the hash', () => {
    expect(migrateRun(run, program)).toEqual({ run, setAside: [] })
    expect(migrateRun(stored, program)).toEqual({ run: { ...stored, hash: program.hash }, setAside: [] })
  })

  test('may merge two answers into one', () => {
    const topics = { ...funnel.screens[1]!, answers: [{ id: 'food' }] }
    const joined = testProgram({ renamed: { 'topics.art': 'topics.food' }, screens: [topics] })
    const before = { ...stored, answers: { topics: ['art', 'food'] } }
    const { run: migrated, setAside } = migrateRun(before, joined)
    expect([migrated.answers, setAside]).toEqual([{ topics: ['food'] }, []])
  })

  test.each([
    ['screen and then answer', { goal: 'aim', 'goal.work': 'aim.office' }],
    ['answer and then screen', { 'goal.work': 'aim.office', goal: 'aim' }],
    [
      'an answer, written with the new id of its screen, and then the screen',
      { 'aim.work': 'aim.office', goal: 'aim' },
    ],
  ])('migrates renamed ids: %s', (_name, renamed) => {
    const { run: migrated, setAside } = migrateRun(stored, newVersion(renamed, aim))
    expect(migrated).toMatchObject({
      answers: { aim: 'office', topics: ['art'] },
      revs: { aim: 1, topics: 2, job: 3 },
      passed: ['aim', 'topics', 'job'],
    })
    expect(migrated.answers).not.toHaveProperty('goal')
    expect(setAside).toEqual([])
    expect(migrateRun({ ...migrated, hash: 'older' }, newVersion(renamed, aim)).run).toEqual(migrated)
  })

  test('renames an answer of a list', () => {
    const drawing = { ...funnel.screens[1], answers: [{ id: 'drawing' }, { id: 'food' }] }
    const version = testProgram({
      renamed: { 'topics.art': 'topics.drawing' },
      screens: [funnel.screens[0], drawing],
    })
    expect(migrateRun(stored, version).run.answers.topics).toEqual(['drawing'])
  })

  test('does not overwrite an answer that already exists under the new id of its screen', () => {
    const both = keepAnswer(stored, 'aim', 'trip')
    expect(migrateRun(both, newVersion({ goal: 'aim' }, aim)).run.answers).toMatchObject({
      aim: 'trip',
      goal: 'work',
    })
  })

  test('sets aside answers that it does not accept: they stay stored, but the walk ignores them', () => {
    const version = testProgram({
      screens: [{ ...funnel.screens[0], answers: [{ id: 'travel' }, { id: 'fun' }] }, funnel.screens[1]],
    })
    const { run: migrated, setAside } = migrateRun(stored, version)
    expect(setAside).toEqual(['goal', 'job'])
    expect(migrated.answers).toEqual(stored.answers)
    expect(walk(version, migrated, testContext)).toMatchObject({ frontier: 'goal', path: ['goal'] })
  })

  test('sets aside a typed text if the screen now expects a number', () => {
    const version = testProgram({ screens: [{ id: 'job', kind: 'input', inputType: 'number' }] })
    expect(migrateRun(stored, version).setAside).toContain('job')
    expect(walk(version, stored, testContext).frontier).toBe('job')
  })

  test('does not set aside answers of screens that are not loaded', () => {
    const kinds = {
      byName: new Map(program.screens.map((each) => [each!.definition.kind, each!.definition])),
      byQuestionType: new Map(),
    }
    const partlyLoaded = reviveProgram(program, [screen('goal').linked], kinds)
    expect(migrateRun(stored, partlyLoaded).setAside).toEqual([])
  })
})
