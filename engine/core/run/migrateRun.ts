/** Migrates a run from another version of its funnel. */
import { isValidAnswer } from '../answers/checkAnswer.ts'
import type { Program } from '../program.ts'
import type { Run } from './run.ts'

export interface Migrated {
  run: Run
  /** Screens whose stored answer is no longer valid. The answers stay stored, but the walk ignores them. */
  setAside: readonly string[]
}

/** Renames the ids of screens and answers, and lists the answers that are no longer valid. A run of this version does not change. */
export function migrateRun(run: Run, program: Program): Migrated {
  if (run.hash === program.hash) return { run, setAside: [] }
  const renames = Object.entries(program.renamed)
  const [answers, screens] = [renames.filter(isOfAnswer), renames.filter((each) => !isOfAnswer(each))]
  const moved = screens.reduce((each, [from, to]) => renameScreen(each, from, to), run)
  const renamed = answers.reduce((each, [from, to]) => renameAnswer(each, from, to), moved)
  const isWhole = program.position.size === program.length
  const setAside = Object.entries(renamed.answers).flatMap(([id, answer]) => {
    const position = program.position.get(id)
    // A screen that is not loaded cannot check its answer yet.
    if (position === undefined) return isWhole ? [id] : []
    return isValidAnswer(program.screens[position]!, answer, run.today) ? [] : [id]
  })
  return { run: { ...renamed, hash: program.hash }, setAside }
}

const isOfAnswer = ([from]: readonly [string, string]) => from.includes('.')

function renameKey<T>(record: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
}

function renameScreen(run: Run, from: string, to: string): Run {
  if (run.revs[to] !== undefined) return run
  return {
    ...run,
    answers: renameKey(run.answers, from, to),
    revs: renameKey(run.revs, from, to),
    passed: run.passed.map((id) => (id === from ? to : id)),
  }
}

function renameAnswer(run: Run, from: string, to: string): Run {
  const oldId = from.split('.')[1]!
  // Screens are already renamed, so the answer has the new screen id.
  const [screen, newId] = to.split('.') as [string, string]
  const answer = run.answers[screen]
  const rename = (id: string) => (id === oldId ? newId : id)
  if (typeof answer === 'string') return { ...run, answers: { ...run.answers, [screen]: rename(answer) } }
  if (!Array.isArray(answer)) return run
  // Two answers may become one.
  return { ...run, answers: { ...run.answers, [screen]: [...new Set(answer.map(rename))] } }
}
