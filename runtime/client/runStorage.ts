/** The run in local storage; where that is blocked, full or corrupt it says so and the page's memory goes on. */
import type { Program } from '../../engine/core/program.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { answersKey, runKey, toStoredAnswers, type StoredAnswer } from '../../engine/core/run/storedRun.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { EarlyAnswers } from '../app/earlyAnswers.ts'
import type * as Later from './later.ts'

/** What reads runs of earlier visits: no part of the first bundle, as a first visit has none. */
export type Earlier = Pick<typeof Later, 'readStoredRun' | 'migrateRun' | 'mergeRuns'>

export interface RunStorage {
  /** Whether an earlier visit or another tab has stored something that was not read yet. */
  isForeign(): boolean
  /** Until it is told what reads it, nothing foreign is read, nor written over. */
  read(earlier: Earlier): void
  /** What an earlier visit or another tab has stored; undefined where it is what was saved here last. */
  load(program: Program): Run | undefined
  /** The run with what `load` finds. */
  merge(run: Run, program: Program): Run
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
  const textOf = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Blocked: nothing is stored.
      return null
    }
  }
  const stored = () => ({ answers: textOf(answers), record: textOf(record) })
  let earlier: Earlier | undefined
  let saved: ReturnType<typeof stored> = { answers: null, record: null }
  const isForeign = (texts = stored()) => texts.answers !== saved.answers || texts.record !== saved.record
  const load: RunStorage['load'] = (program) => {
    const texts = stored()
    if (!earlier || !isForeign(texts)) return undefined
    return earlier.readStoredRun(texts.answers, texts.record, program, fresh)
  }
  return {
    isForeign: () => isForeign(),
    read: (known) => void (earlier = known),
    load,
    merge(run, program) {
      const found = load(program)
      return found ? earlier!.mergeRuns(run, found) : run
    },
    save(run, program) {
      // Another tab was faster: both are one as soon as what it wrote can be read.
      if (!earlier && isForeign()) return true
      try {
        let known: Record<string, StoredAnswer> | undefined
        const ofOthers = (id: string) => (known ??= readKnown(textOf(answers)))[id]
        const { answers: _answers, ...rest } = run
        const texts = {
          answers: JSON.stringify(toStoredAnswers(run, program, plainText, ofOthers)),
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
