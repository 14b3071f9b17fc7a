import { beforeEach, expect, test } from 'vitest'
import type { Program } from '../../engine/core/program.ts'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import { startRun, type RunStart } from '../../engine/core/run/run.ts'
import { answersKey, runKey } from '../../engine/core/run/storedRun.ts'
import { createRunStorage, type Earlier } from './runStorage.ts'

const program = { id: 'goals', position: new Map(), screens: [] } as unknown as Program
const run = { ...startRun({ id: 'mine', flowId: 'goals' } as RunStart), answers: { goal: 'work' } }
const other = { ...run, answers: { goal: 'exam' } }
const earlier: Earlier = {
  readStoredRun: () => other,
  migrateRun: (each) => ({ run: each, setAside: [] }),
  mergeRuns,
}
const stored = () => [localStorage.getItem(answersKey('goals')), localStorage.getItem(runKey('goals'))]

beforeEach(() => localStorage.clear())

test('a first visit finds nothing, and knows what it has stored itself', () => {
  const storage = createRunStorage('goals', run, () => [])
  expect(storage.isForeign()).toBe(false)
  expect(storage.save(run, program)).toBe(true)
  expect(storage.isForeign()).toBe(false)
  expect(stored()[0]).toContain('work')
})

test('what another tab has stored is not written over before it can be read', () => {
  const storage = createRunStorage('goals', run, () => [])
  localStorage.setItem(answersKey('goals'), '{"goal":{"selectedAnswerIds":["exam"]}}')
  const before = stored()
  expect(storage.isForeign()).toBe(true)
  expect(storage.load(program)).toBeUndefined()
  expect(storage.save(run, program)).toBe(true)
  expect(stored()).toEqual(before)

  storage.read(earlier)
  expect(storage.load(program)).toBe(other)
  expect(storage.save(other, program)).toBe(true)
  expect(stored()[0]).toContain('exam')
  expect(storage.isForeign()).toBe(false)
  expect(storage.load(program)).toBeUndefined()
})
