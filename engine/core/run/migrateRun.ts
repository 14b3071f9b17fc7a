/** Migrates a run from another version of its funnel. */
import { isValidAnswer } from '../answers/checkAnswer.ts'
import { findScreen } from '../findScreen.ts'
import type { Program } from '../program.ts'
import type { Run } from './run.ts'

export interface Migrated {
  run: Run
  /**
   * The ids of the screens whose answer is not valid, or that the funnel no longer has. These answers stay stored, but
   * the walk ignores them.
   */
  setAside: readonly string[]
}

/** Renames the ids of screens and answers, and lists the answers that the walk ignores. */
export function migrateRun(run: Run, program: Program): Migrated {
  if (run.hash === program.hash) return { run, setAside: [] }
  const renames = Object.entries(program.renamed)
  const answerRenames = renames.filter(isAnswerRename)
  const screenRenames = renames.filter((each) => !isAnswerRename(each))
  const withNewScreenIds = screenRenames.reduce((current, [from, to]) => renameScreen(current, from, to), run)
  const renamedRun = answerRenames.reduce(
    (current, [from, to]) => renameAnswer(current, from, to),
    withNewScreenIds,
  )
  const isFullyLoaded = program.position.size === program.length
  const setAside = Object.entries(renamedRun.answers).flatMap(([id, answer]) => {
    const screen = findScreen(program, id)
    // The answer of a screen that is not loaded cannot be checked yet.
    if (!screen) return isFullyLoaded ? [id] : []
    return isValidAnswer(screen, answer, run.today) ? [] : [id]
  })
  return { run: { ...renamedRun, hash: program.hash }, setAside }
}

const isAnswerRename = ([from]: readonly [string, string]) => from.includes('.')

function renameKey<T>(record: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
}

function renameScreen(run: Run, from: string, to: string): Run {
  // The run already has an answer or a removal under the new id. The rename would overwrite it.
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
  // The screens are already renamed, so the run has the answer under the new screen id.
  const [screen, newId] = to.split('.') as [string, string]
  const answer = run.answers[screen]
  const rename = (id: string) => (id === oldId ? newId : id)
  if (typeof answer === 'string') return { ...run, answers: { ...run.answers, [screen]: rename(answer) } }
  if (!Array.isArray(answer)) return run
  // Two ids may become the same id.
  return { ...run, answers: { ...run.answers, [screen]: [...new Set(answer.map(rename))] } }
}
