/** Sent runs: forged fields are refused, and parts that do not fit the program are removed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testProgram, testContext, today } from '../../../testing/testFunnel.ts'
import { fitRun } from './fitRun.ts'
import { readSentRun } from './readSentRun.ts'
import { keepAnswer, startRun, type Run } from './run.ts'
import { refusalCodes, runFields } from './runFields.ts'
import { toSentRun } from './sentRun.ts'

const { user: _user, ...context } = testContext
const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] },
    { id: 'topics', kind: 'multiple-choice', answers: [{ id: 'art' }, { id: 'food' }], rules: { max: 1 } },
    { id: 'job', kind: 'input', rules: { maxLength: 5 } },
    { id: 'minutes', kind: 'range', min: 5, max: 60, step: 5 },
    { id: 'end', kind: 'divider' },
  ],
})
const emptyRun = startRun({ id: 'mine', flowId: 'test', hash: program.hash, context, forced: [], today })
const answeredRun = Object.entries({ goal: 'work', topics: ['art'], job: 'baker', minutes: 15 }).reduce<Run>(
  (run, [id, answer]) => keepAnswer(run, id, answer),
  { ...emptyRun, passed: ['goal', 'topics'] },
)
const sent = toSentRun(answeredRun)

test('a sent run is read without changes', () => {
  expect(readSentRun(JSON.parse(JSON.stringify(sent)))).toEqual({ sent })
  expect(readSentRun(toSentRun(emptyRun))).toEqual({ sent: toSentRun(emptyRun) })
})

test('a sent run has exactly the fields that a browser may set', () => {
  expect(Object.keys(sent).sort()).toEqual(
    Object.entries(runFields)
      .flatMap(([name, { setBy }]) => (setBy === 'browser' ? [name] : []))
      .sort(),
  )
})

/** Field → values that an attacker might send. */
const forged: Record<keyof Run, readonly unknown[]> = {
  id: ['', 'x'.repeat(65), '../../etc', 5, null, {}],
  flowId: ['test', 'other'],
  hash: ['', 'x y', 5, null],
  context: [
    { ...context, user: { registered: true, subscription: 'premium' } },
    { ...context, experiments: { price: 'free' } },
    { ...context, flags: { hero: true } },
    { ...context, geo: { countryCode: 'US' } },
    null,
  ],
  forced: [[], ['price']],
  today: ['1999-01-01', today],
  passed: [null, 'goal', [5], ['__proto__'], [['goal']], { 0: 'goal' }],
  answers: [
    null,
    [],
    { goal: {} },
    { goal: null },
    { goal: [1] },
    { goal: true },
    { goal: Infinity },
    { constructor: 'x' },
  ],
  revs: [
    null,
    [],
    { goal: 0 },
    { goal: -1 },
    { goal: 1.5 },
    { goal: 2 ** 53 },
    { goal: '1' },
    { toString: 1 },
  ],
}

describe('a body that is not a run of a browser', () => {
  const cases = Object.entries(forged).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  )

  test.each(cases)('the forged field %s: %j is refused, with pointer and reason', (field, value) => {
    const { refusal } = readSentRun({ ...sent, [field]: value })
    const { setBy } = runFields[field as keyof Run]
    expect(refusal?.code).toBe(setBy === 'server' ? 'run-field-forbidden' : 'run-field-wrong')
    expect(refusal?.pointer).toMatch(new RegExp(`^/${field}`))
    expect(refusal?.message).not.toMatch(/undefined|\[object/)
    expect(refusal?.message).toContain(`"${field}"`)
    expect(refusal?.hint).toBe(refusalCodes[refusal!.code].hint)
  })

  test.each(['user', 'arms', 'flags', 'geo', 'rev', '__proto__x'])('%s is not a field of a run', (field) => {
    expect(readSentRun({ ...sent, [field]: {} }).refusal).toMatchObject({
      code: 'run-field-unknown',
      pointer: `/${field}`,
    })
  })

  test('the pointer of an unknown field is escaped', () => {
    expect(readSentRun({ ...sent, 'a/b~c': 1 }).refusal?.pointer).toBe('/a~1b~0c')
  })

  test.each(Object.keys(sent))('%s is required', (field) => {
    const { [field as 'id']: _missing, ...rest } = sent
    expect(readSentRun(rest).refusal).toMatchObject({ code: 'run-field-missing', pointer: `/${field}` })
  })

  test('an answer without its revision is refused', () => {
    const { goal: _missing, ...revs } = sent.revs
    expect(readSentRun({ ...sent, revs }).refusal).toMatchObject({
      code: 'run-field-missing',
      pointer: '/revs/goal',
    })
  })

  test.each([null, 5, 'run', [], undefined, true])('%j is not a run', (body) => {
    expect(readSentRun(body).refusal?.code).toBe('run-unreadable')
  })

  test('very deep lists are refused like other lists', () => {
    let deepList: unknown[] = []
    for (let depth = 0; depth < 20_000; depth++) deepList = [deepList]
    expect(readSentRun(deepList).refusal?.code).toBe('run-unreadable')
    for (const field of Object.keys(sent))
      expect(readSentRun({ ...sent, [field]: deepList }).refusal?.code).toBe('run-field-wrong')
  })
})

test('any JSON results in a valid run or a refusal, and a fitted run contains only known screens', () => {
  const id = fc.constantFrom('goal', 'topics', 'job', 'minutes', 'end', 'gone', '__proto__', 'constructor')
  const body = fc.record(
    {
      id: fc.oneof(fc.constant('mine'), fc.string()),
      hash: fc.oneof(fc.constant('old'), fc.string()),
      passed: fc.oneof(fc.array(id), fc.jsonValue()),
      answers: fc.oneof(fc.dictionary(id, fc.oneof(fc.string(), fc.jsonValue())), fc.jsonValue()),
      revs: fc.oneof(fc.dictionary(id, fc.nat()), fc.jsonValue()),
    },
    { requiredKeys: ['id', 'hash', 'passed'] },
  )
  fc.assert(
    fc.property(fc.oneof(body, fc.jsonValue()), (sentBody) => {
      const { sent: read, refusal } = readSentRun(sentBody)
      expect(read === undefined).toBe(refusal !== undefined)
      if (!read) return
      const { run } = fitRun({ ...emptyRun, ...read }, program)
      for (const key of [...run.passed, ...Object.keys(run.answers), ...Object.keys(run.revs)])
        expect(program.position.has(key)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

describe('fitting a run to its program', () => {
  const fit = (more: Partial<Run>) => fitRun({ ...answeredRun, ...more }, program)

  test('changes nothing if every answer is possible', () => {
    expect(fit({})).toEqual({ run: answeredRun, leftOut: [] })
  })

  test('removes and lists unknown screens', () => {
    const { run, leftOut } = fit({
      passed: ['goal', 'gone'],
      answers: { ...answeredRun.answers, other: 'x' },
      revs: { ...answeredRun.revs, other: 9 },
    })
    expect(run).toEqual({ ...answeredRun, passed: ['goal'] })
    expect(leftOut).toEqual([
      { screen: 'other', why: 'unknown-screen' },
      { screen: 'gone', why: 'unknown-screen' },
    ])
  })

  test.each([
    ['goal', 'premium'],
    ['goal', ['work']],
    ['goal', 5],
    ['topics', ['art', 'art']],
    ['topics', []],
    ['topics', ['art', 'other']],
    ['job', ['baker']],
    ['job', ''],
    ['minutes', 'many'],
    ['end', 'x'],
  ])('%s: %j is removed, because the screen cannot have this answer', (id, answer) => {
    const { run, leftOut } = fit({
      answers: { ...answeredRun.answers, [id]: answer },
      revs: { ...answeredRun.revs, [id]: 7 },
    })
    expect(leftOut).toEqual([{ screen: id, why: 'impossible-answer' }])
    expect(run.answers).not.toHaveProperty(id)
    expect(run.revs).not.toHaveProperty(id)
  })

  test.each([
    ['topics', ['art', 'food'], 'breaks a rule'],
    ['job', 'much too long', 'breaks a rule'],
    ['minutes', 7, 'is not a step of the range'],
  ])('%s: %j stays, although it %s: the learner may still be choosing', (id, answer, _why) => {
    expect(fit({ answers: { ...answeredRun.answers, [id]: answer } }).run.answers[id]).toEqual(answer)
  })

  test('turns the single id of a multiple choice into a list of one id', () => {
    const { run } = fit({ answers: { ...answeredRun.answers, topics: 'food' } })
    expect(run.answers).toEqual({ ...answeredRun.answers, topics: ['food'] })
  })

  test('keeps the revision of an answer that the learner has removed', () => {
    const { job: _removed, ...answers } = answeredRun.answers
    expect(fit({ answers }).run).toEqual({ ...answeredRun, answers })
  })
})
