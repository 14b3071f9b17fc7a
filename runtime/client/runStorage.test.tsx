import { beforeEach, expect, test, vi } from 'vitest'
import { freshRun } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { answersKey, runKey } from '../../engine/core/run/storedRun.ts'
import { submit } from '../../engine/core/run/run.ts'
import { createRunStorage } from './runStorage.ts'

const answers = [{ id: 'work' }, { id: 'exam' }]
const program = testProgram({ screens: [{ id: 'goal', kind: 'single-choice', answers }] })
const fresh = freshRun(program)
const answered = (id: string) => submit(program, fresh, program.screens[0]!, [id]).run!
const createStorage = () => createRunStorage('test', fresh)

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('on a first visit, load returns nothing, not even the run that this page has saved', () => {
  const storage = createStorage()
  expect(storage.load(program)).toBeUndefined()
  expect(storage.save(answered('work'), program)).toBe(true)
  expect(storage.load(program)).toBeUndefined()
})

test('a run that another tab has saved is loaded, until this tab saves', () => {
  const [one, other] = [createStorage(), createStorage()]
  one.save(answered('work'), program)
  expect(other.load(program)).toEqual(answered('work'))
  other.save(answered('exam'), program)
  expect(other.load(program)).toBeUndefined()
  expect(one.load(program)?.answers).toEqual({ goal: 'exam' })
})

test('if the record of a run is lost, its answers are added to a fresh run', () => {
  createStorage().save(answered('work'), program)
  localStorage.removeItem(runKey('test'))
  expect(createStorage().load(program)).toMatchObject({ id: fresh.id, answers: { goal: 'work' } })
})

test('corrupt stored answers are ignored, and the next save overwrites them', () => {
  localStorage.setItem(answersKey('test'), '{"goal"')
  const storage = createStorage()
  expect(storage.load(program)).toBeUndefined()
  expect(storage.save(answered('work'), program)).toBe(true)
  expect(localStorage.getItem(answersKey('test'))).toContain('"work"')
})

test.each([
  ['has no list of ids', '{"name":{"selectedAnswers":["Ann"]}}'],
  ['is not an object', '{"name":5}'],
])('an answer to an unknown screen is saved, even if the stored entry of this screen %s', (_fault, text) => {
  localStorage.setItem(answersKey('test'), text)
  const run = { ...fresh, answers: { name: 'Ann' } }
  expect(createStorage().save(run, program)).toBe(true)
  expect(createStorage().load(program)?.answers).toEqual({ name: 'Ann' })
})

test('save returns false if the storage is full or blocked', () => {
  const storage = createStorage()
  const refuse = (name: string) => () => {
    throw new DOMException('Refused', name)
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse('QuotaExceededError') })
  expect(storage.save(answered('work'), program)).toBe(false)
  vi.stubGlobal('localStorage', { getItem: refuse('SecurityError'), setItem: refuse('SecurityError') })
  expect(storage.save(answered('work'), program)).toBe(false)
  expect(storage.load(program)).toBeUndefined()
})
