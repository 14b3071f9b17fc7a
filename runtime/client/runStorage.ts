/** Stores the run in local storage. If storage is blocked or full, the page has the run only in its memory. */
import type { Program } from '../../engine/core/program.ts'
import { parseObject } from '../../engine/core/run/parseObject.ts'
import { readStoredRun } from '../../engine/core/run/readStoredRun.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { answersKey, runKey, toStoredAnswers, type StoredAnswer } from '../../engine/core/run/storedRun.ts'

export interface RunStorage {
  /** The run of an earlier visit or another tab. Undefined if there is none, or if this page saved it last. */
  load(program: Program): Run | undefined
  /** @returns false if the browser does not store the run. */
  save(run: Run, program: Program): boolean
}

/** @param fresh a new run. If only the stored answers can be read, `load` returns the new run with these answers. */
export function createRunStorage(flowId: string, fresh: Run): RunStorage {
  /** The keys of the answers and of the rest of the run. */
  const keys = [answersKey(flowId), runKey(flowId)] as const
  /** The texts under `keys` that this page saved last. */
  let savedTexts: readonly (string | null)[] = [null, null]
  return {
    load(program) {
      const [answers, record] = keys.map(readText) as [string | null, string | null]
      if (answers === savedTexts[0] && record === savedTexts[1]) return undefined
      return readStoredRun(answers, record, program, fresh)
    },
    save(run, program) {
      try {
        let stored: Record<string, unknown> | undefined
        const storedEntry = (id: string) =>
          (stored ??= parseObject(readText(keys[0])) ?? {})[id] as Partial<StoredAnswer> | undefined
        const { answers: _answers, ...record } = run
        const texts = [toStoredAnswers(run, program, storedEntry), record].map((each) => JSON.stringify(each))
        keys.forEach((key, index) => localStorage.setItem(key, texts[index]!))
        savedTexts = texts
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
