/** The run in local storage; if that is blocked, full or corrupt it says so and the page's memory goes on. */
import type { Program } from '../../engine/core/program.ts'
import { parseObject } from '../../engine/core/run/parseObject.ts'
import { readStoredRun } from '../../engine/core/run/readStoredRun.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { answersKey, runKey, toStoredAnswers, type StoredAnswer } from '../../engine/core/run/storedRun.ts'

export interface RunStorage {
  /** What an earlier visit or another tab has stored; undefined if that is what was saved here last, or nothing. */
  load(program: Program): Run | undefined
  /** False if the browser does not keep it. */
  save(run: Run, program: Program): boolean
}

/** @param fresh the run to which answers belong whose own record is lost. */
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
        let known: Record<string, unknown> | undefined
        const knownAnswer = (id: string) =>
          (known ??= parseObject(readText(keys.answers)) ?? {})[id] as StoredAnswer | undefined
        const { answers: _answers, ...record } = run
        const texts = {
          answers: JSON.stringify(toStoredAnswers(run, program, knownAnswer)),
          record: JSON.stringify(record),
        }
        localStorage.setItem(keys.answers, texts.answers)
        localStorage.setItem(keys.record, texts.record)
        saved = texts
        return true
      } catch {
        // Blocked or full: the learner reads so if the server does not have the run either.
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
