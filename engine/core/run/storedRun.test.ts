/** Runs in local storage: their format, and corrupt storage. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFunnel, anyProgression, linkAny, registry } from '../../../testing/anyFunnel.ts'
import { testProgram, testContext, today } from '../../../testing/testFunnel.ts'
import { caseCount } from '../../../testing/caseCount.ts'
import { extendProgram, reviveProgram } from '../program.ts'
import { walk } from '../walk/walk.ts'
import { migrateRun } from './migrateRun.ts'
import { readRunRecord, readStoredRun } from './readStoredRun.ts'
import { mergeRuns } from './mergeRuns.ts'
import { contextFor, keepAnswer, startRun, type Run } from './run.ts'
import { answersKey, runKey, toStoredAnswers } from './storedRun.ts'

const answerFields = {
  category: 'motivation',
  questionKey: 'learning_goal',
  tag: 'goal',
  retenoUserProperty: 'goal',
}
const program = testProgram({
  screens: [
    {
      id: 'goal',
      kind: 'single-choice',
      title: 'Your **goal**?',
      ...answerFields,
      answers: [{ id: 'travel', text: 'To *travel*' }, { id: 'work' }],
    },
    {
      id: 'topics',
      kind: 'multiple-choice',
      title: 'Topics',
      answers: [
        { id: 'art', text: 'Art' },
        { id: 'food', text: 'Food' },
      ],
    },
    { id: 'job', kind: 'input', title: 'Job' },
    { id: 'minutes', kind: 'range', title: 'Minutes', min: 5, max: 60 },
  ],
})
const { user: _user, ...runContext } = testContext
const fresh = startRun({
  id: 'fresh',
  flowId: 'test',
  hash: program.hash,
  context: runContext,
  forced: [],
  today,
})
const answers = { goal: 'travel', topics: ['art', 'food'], job: 'baker', minutes: 15 }
const run: Run = {
  ...Object.entries(answers).reduce((each, [id, value]) => keepAnswer(each, id, value), {
    ...fresh,
    id: 'mine',
  }),
  passed: ['goal'],
}

const recordOf = ({ answers: _answers, ...rest }: Run) => JSON.stringify(rest)
const store = (each: Run, ofProgram = program) => JSON.stringify(toStoredAnswers(each, ofProgram))

test('the answers have the key of the specification, and the rest of the run has this key with ":run" at its end', () => {
  expect([answersKey('test'), runKey('test')]).toEqual(['funnel-builder:test', 'funnel-builder:test:run'])
})

test("an answer has the specification's fields in the specification's order", () => {
  const stored = toStoredAnswers(run, program)
  expect(stored).toEqual({
    goal: {
      questionText: 'Your goal?',
      questionId: 'goal',
      selectedAnswers: ['To travel'],
      selectedAnswerIds: ['travel'],
      ...answerFields,
    },
    topics: {
      ...emptyEntry('topics', 'Topics'),
      selectedAnswers: ['Art', 'Food'],
      selectedAnswerIds: ['art', 'food'],
    },
    job: { ...emptyEntry('job', 'Job'), selectedAnswers: ['baker'] },
    minutes: { ...emptyEntry('minutes', 'Minutes'), selectedAnswers: [15] },
  })
  expect(Object.keys(stored.goal!)).toEqual([
    'questionText',
    'category',
    'questionId',
    'selectedAnswers',
    'selectedAnswerIds',
    'questionKey',
    'tag',
    'retenoUserProperty',
  ])
})

function emptyEntry(questionId: string, questionText: string) {
  return {
    questionText,
    category: '',
    questionId,
    selectedAnswers: [],
    selectedAnswerIds: [],
    questionKey: '',
    tag: '',
    retenoUserProperty: '',
  }
}

describe('a stored run', () => {
  test('is read back without changes', () => {
    expect(readStoredRun(store(run), recordOf(run), program, fresh)).toEqual(run)
  })

  test('is read back without changes, for any answers in any funnel', () => {
    fc.assert(
      fc.property(anyFunnel, anyProgression, (funnel, progression) => {
        const linked = linkAny(funnel)
        const loaded = reviveProgram(linked, linked.screens, registry)
        const { relevant } = walk(loaded, progression, testContext)
        const startedRun = { ...fresh, flowId: 'any', passed: progression.passed }
        const mine = Object.entries(relevant).reduce(
          (each, [id, answer]) => keepAnswer(each, id, answer),
          startedRun,
        )
        expect(readStoredRun(store(mine, loaded), recordOf(mine), loaded, fresh)).toEqual(mine)
      }),
      { numRuns: caseCount(100, 5000) },
    )
  })

  test('remembers which answers the learner has removed', () => {
    const removed = keepAnswer(run, 'job', undefined)
    expect(readStoredRun(store(removed), recordOf(removed), program, fresh)).toEqual(removed)
  })

  test('is read back without changes if its labels are in another language', () => {
    const stored = Object.entries(toStoredAnswers(run, program)).map(([id, entry]) => {
      const labels = entry.selectedAnswerIds.length > 0 && { selectedAnswers: ['інша мова'] }
      return [id, { ...entry, questionText: 'інша мова', ...labels }]
    })
    const text = JSON.stringify(Object.fromEntries(stored))
    expect(readStoredRun(text, recordOf(run), program, fresh)).toEqual(run)
  })

  test('is undefined if nothing is stored', () => {
    expect(readStoredRun(null, null, program, fresh)).toBeUndefined()
    expect(readStoredRun('{}', null, program, fresh)).toBeUndefined()
  })

  test('without its record becomes a new run with the stored answers', () => {
    const found = readStoredRun(store(run), null, program, fresh)
    expect(found).toEqual({ ...fresh, answers, revs: { goal: 1, topics: 1, job: 1, minutes: 1 } })
  })

  test('does not count missing or unreadable answers as removed, so mergeRuns can restore them', () => {
    for (const unreadable of [null, 'not json', '5']) {
      const found = readStoredRun(unreadable, recordOf(run), program, fresh)!
      expect(found).toMatchObject({ id: 'mine', answers: {}, passed: ['goal'] })
      expect(mergeRuns(run, found).answers).toEqual(answers)
    }
  })

  test('has no user, because only the server provides the user', () => {
    const premium = { ...run, context: { ...runContext, user: { subscription: 'premium' } } }
    expect(readStoredRun(store(run), recordOf(premium), program, fresh)).toEqual(run)
  })

  test('of another funnel is not read', () => {
    expect(readRunRecord(recordOf({ ...run, flowId: 'other' }), 'test')).toBeUndefined()
  })
})

describe('answers of screens that are not loaded', () => {
  const partlyLoaded = reviveProgram(program, [program.screens[0]!.linked], registry)

  test('keep their stored texts and are read back', () => {
    const entries = toStoredAnswers(run, program)
    expect(toStoredAnswers(run, partlyLoaded, (id) => entries[id])).toEqual(entries)
    const text = JSON.stringify(toStoredAnswers(run, partlyLoaded))
    expect(readStoredRun(text, recordOf(run), program, fresh)?.answers).toEqual(answers)
  })

  test('are used after the screens are loaded, and the only id of a multiple choice becomes a list', () => {
    const one = keepAnswer(run, 'topics', ['art'])
    const read = readStoredRun(store(one), recordOf(one), partlyLoaded, fresh)!
    const rest = program.screens.slice(1).map((screen) => screen!.linked)
    const whole = extendProgram(partlyLoaded, rest, registry, 1)
    expect(walk(whole, read, testContext)).toMatchObject({ ended: true, relevant: { topics: ['art'] } })
  })
})

describe('corrupt storage', () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        selectedAnswerIds: fc.oneof(fc.array(fc.oneof(fc.string(), fc.jsonValue())), fc.jsonValue()),
        selectedAnswers: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  const id = fc.oneof(
    fc.constantFrom('goal', 'topics', 'job', 'minutes', '__proto__', 'constructor', 'toString'),
    fc.string(),
  )
  const record = fc.record(
    {
      id: fc.string(),
      flowId: fc.constant('test'),
      hash: fc.string(),
      today: fc.string(),
      passed: fc.jsonValue(),
      revs: fc.oneof(fc.dictionary(id, fc.oneof(fc.integer(), fc.jsonValue())), fc.jsonValue()),
      forced: fc.jsonValue(),
      context: fc.oneof(
        fc.constant(testContext),
        fc.jsonValue(),
        fc.record({ user: fc.jsonValue(), query: fc.jsonValue() }),
      ),
    },
    { requiredKeys: ['flowId'] },
  )
  const text = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof(
      fc.constant(null),
      fc.string(),
      arbitrary.map((value) => JSON.stringify(value)),
    )

  test('of any shape is read as no run, or as a run that can be walked, merged and stored', () => {
    fc.assert(
      fc.property(
        text(fc.oneof(fc.dictionary(id, entry), fc.jsonValue())),
        text(fc.oneof(record, fc.jsonValue())),
        (storedAnswers, storedRecord) => {
          const found = readStoredRun(storedAnswers, storedRecord, program, fresh)
          if (!found) return
          const { run: migrated } = migrateRun(found, program)
          const walked = walk(program, migrated, contextFor(migrated, testContext))
          walked.path.forEach((each) => void walked.scopeAt(each))
          expect(readStoredRun(store(migrated), recordOf(migrated), program, fresh)).toBeDefined()
          const merged = mergeRuns(migrated, keepAnswer(migrated, 'goal', 'work'))
          expect(merged.answers.goal).toBe('work')
          for (const rev of Object.values(merged.revs)) expect(rev).toSatisfy(Number.isSafeInteger)
          // `Object.prototype` has not changed.
          expect(({} as Record<string, unknown>).selectedAnswerIds).toBeUndefined()
        },
      ),
      { numRuns: caseCount(300, 30_000) },
    )
  })

  test.each(['__proto__', 'constructor'])('%s is not a screen', (name) => {
    const stored = `{"${name}": {"selectedAnswerIds": ["a"]}, "goal": {"selectedAnswerIds": ["work"]}}`
    const forgedRecord = recordOf(run).replace('"revs":{', `"revs":{"${name}":7,`)
    const found = readStoredRun(stored, forgedRecord, program, fresh)!
    expect(Object.keys(found.answers)).toEqual(['goal'])
    expect(Object.keys(found.revs).sort()).toEqual(['goal', 'job', 'minutes', 'topics'])
  })
})
