/** Stores the run in local storage. If storage is blocked or full, the page has the run only in its memory. */
import type { Program } from '../../engine/core/program.ts'
import { parseObject } from '../../engine/core/run/parseObject.ts'
import { readStoredRun } from '../../engine/core/run/readStoredRun.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { answersKey, runKey, toStoredAnswers, type StoredAnswer } from '../../engine/core/run/storedRun.ts'

export interface RunStorage {
  /** The run of an earlier visit or another tab. Undefined if there is none, or if this page saved it last. */
  load(program: Program): Run | undefined
  /** @returns false if the browser does not store it. */
  save(run: Run, program: Program): boolean
}

/** @param fresh a new run. If only the stored answers can be read, `load` returns the new run with these answers. */
export function createRunStorage(flowId: string, fresh: Run): RunStorage {
  const keys = { answers: answersKey(flowId), record: runKey(flowId) }
  const readTexts = () => ({ answers: readText(keys.answers), record: readText(keys.record) })
  let saved: ReturnType<typeof readTexts> = { answers: null, record: null }
  return {
    load(program) {
      const texts = readTexts()
      if (texts.answers === saved.answers && texts.record === saved.record) return undefined
      return readStoredRun(texts.answers, texts.record, program, fresh)
    },
    save(run, program) {
      try {
        let stored: Record<string, unknown> | undefined
        const storedEntry = (id: string) =>
          (stored ??= parseObject(readText(keys.answers)) ?? {})[id] as Partial<StoredAnswer> | undefined
        const { answers: _answers, ...record } = run
        const texts = {
          answers: JSON.stringify(toStoredAnswers(run, program, storedEntry)),
          record: JSON.stringify(record),
        }
        localStorage.setItem(keys.answers, texts.answers)
        localStorage.setItem(keys.record, texts.record)
        saved = texts
        return true
      } catch {
        // Blocked or full: the learner sees a message if the server does not have the run either.
        return false
      }
    },
  }
}

/** Null if storage is blocked or nothing is stored. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
