/** The run in local storage; where that is blocked, full or corrupt it says so and the page's memory goes on. */
import type { Program } from '../../engine/core/program.ts'
import type { Run } from '../../engine/core/run/run.ts'
import {
  answersKey,
  readStoredRun,
  runKey,
  toStoredAnswers,
  type StoredAnswer,
} from '../../engine/core/run/storedRun.ts'
import { plain } from '../../screens/ui/parseText.ts'
import type { EarlyAnswers } from '../app/earlyAnswers.ts'

export interface RunStorage {
  /** What an earlier visit or another tab has stored; undefined where it is what was saved here last. */
  load(program: Program): Run | undefined
  /** False where the browser did not take it. */
  save(run: Run, program: Program): boolean
  /** Answers that were given before the engine was there, told once. */
  takeEarly(): EarlyAnswers
}

/** @param fresh the run to which answers belong whose own record is lost. */
export function createRunStorage(flowId: string, fresh: Run, early: () => EarlyAnswers): RunStorage {
  const answers = answersKey(flowId)
  const record = runKey(flowId)
  const earlyKey = `${answers}:early`
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Blocked: nothing is stored.
      return null
    }
  }
  let saved: { answers: string; record: string } | undefined
  return {
    load(program) {
      const stored = { answers: read(answers), record: read(record) }
      if (saved && stored.answers === saved.answers && stored.record === saved.record) return undefined
      return readStoredRun(stored.answers, stored.record, program, fresh)
    },
    save(run, program) {
      try {
        let known: Record<string, StoredAnswer> | undefined
        const ofOthers = (id: string) => (known ??= readKnown(read(answers)))[id]
        const { answers: _answers, ...rest } = run
        const texts = {
          answers: JSON.stringify(toStoredAnswers(run, program, plain, ofOthers)),
          record: JSON.stringify(rest),
        }
        localStorage.setItem(answers, texts.answers)
        localStorage.setItem(record, texts.record)
        saved = texts
        return true
      } catch {
        // Blocked or full: the learner is told where it matters.
        return false
      }
    },
    takeEarly() {
      const given = early()
      try {
        localStorage.removeItem(earlyKey)
      } catch {
        // Blocked: there is none to remove.
      }
      return given
    },
  }
}

function readKnown(text: string | null): Record<string, StoredAnswer> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, StoredAnswer>) : {}
  } catch {
    // Corrupt: it is written anew.
    return {}
  }
}
