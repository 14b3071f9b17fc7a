/** Runs of a version as learners leave them: at every screen of walks that together do all that can be done. */
import { coverOf } from '../../engine/analysis/cover.ts'
import { contextOf, progressionOf } from '../../engine/analysis/learner.ts'
import { pathsOf } from '../../engine/analysis/paths.ts'
import type { Witness } from '../../engine/analysis/witness.ts'
import { startRun, type Run } from '../../engine/core/run/run.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { drawLearners } from './drawLearners.ts'
import { modelOf, withinBudget, type Version } from './version.ts'

export interface RunsUnderWay {
  runs: readonly Run[]
  /** Whether the walks show every screen and give every answer; else they are learners by chance. */
  covering: boolean
}

/** More runs are not tried. */
const mostRuns = 20_000

export function learnersUnderWay(version: Version): RunsUnderWay {
  const { program, today } = version
  const cover = withinBudget(() => {
    const model = modelOf(version)
    return coverOf(model, pathsOf(model), today).walks
  })
  const walks = cover ?? drawnWalks(version)
  const byContent = new Map<string, Run>()
  for (const witness of walks) {
    for (let done = 0; done <= witness.screens.length && byContent.size < mostRuns; done++) {
      const run = runOf(version, witness, witness.screens.slice(0, done))
      byContent.set(JSON.stringify([run.passed, run.answers, witness.context]), run)
    }
  }
  return { runs: [...byContent.values()], covering: cover !== undefined && program.length > 0 }
}

function drawnWalks({ program, today, ...version }: Version): Witness[] {
  const all = program.screens.map((screen) => screen!.id)
  return drawLearners({ program, today, ...version }).map(({ context, answers }) => {
    const progression = progressionOf(program, { context, answers, screens: all }, today)
    const { path } = walk(program, progression, progression.context)
    return { context, answers, screens: path }
  })
}

/** A learner who has left these screens by Continue. */
function runOf({ program, today }: Version, witness: Witness, passed: readonly string[]): Run {
  const given = passed.flatMap((id) => {
    const answer = witness.answers[id]
    return answer === undefined ? [] : [[id, answer] as const]
  })
  const start = startRun({
    ...{ id: 'tried', flowId: program.id, hash: program.hash, forced: [], today },
    context: contextOf(program, witness),
  })
  return {
    ...start,
    passed,
    answers: Object.fromEntries(given),
    revs: Object.fromEntries(given.map(([id], index) => [id, index + 1])),
  }
}
