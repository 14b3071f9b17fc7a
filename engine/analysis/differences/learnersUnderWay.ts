/** Runs of a version as learners leave them: at every screen of walks that together do all that can be done. */
import { coverOf } from '../paths/cover.ts'
import { contextOf, progressionOf } from '../paths/progressionOf.ts'
import { pathsOf } from '../paths/paths.ts'
import type { Witness } from '../paths/witnessOf.ts'
import type { Context } from '../../core/context/context.ts'
import { startRun, type Run } from '../../core/run/run.ts'
import { walk } from '../../core/walk/walk.ts'
import { randomLearners } from './randomLearners.ts'
import { modelOf, withinBudget, type Version } from './createVersion.ts'

/** A run with all that it is walked with, its user too. */
export type RunUnderWay = Run & { context: Context }

export interface RunsUnderWay {
  /** One after another: together they would be large. */
  runs: Iterable<RunUnderWay>
  /** Whether the walks show every screen and give every answer; else they are learners by chance. */
  covering: boolean
}

/** Screens that all runs together are walked through: of large funnels not every run is tried. */
const mostSteps = 1_500_000

export function learnersUnderWay(version: Version): RunsUnderWay {
  const cover = withinBudget(() => {
    const model = modelOf(version)
    return coverOf(model, pathsOf(model), version.today).walks
  })
  return { runs: runsOf(version, cover ?? randomWalks(version)), covering: cover !== undefined }
}

/** Each once: walks begin alike. */
function* runsOf(version: Version, walks: readonly Witness[]): Iterable<RunUnderWay> {
  /** What was done before, with the next thing done → a number that stands for both. */
  const known = new Map<string, number>()
  const all = walks.reduce((sum, { screens }) => sum + screens.length + 1, 0)
  const nth = Math.ceil((all * version.program.length) / mostSteps)
  for (const [index, witness] of walks.entries()) {
    let before = -1
    for (let done = 0; done <= witness.screens.length; done++) {
      const last = witness.screens[done - 1]
      const step = last === undefined ? witness.context : [last, witness.answers[last]]
      const key = `${before}:${JSON.stringify(step)}`
      const seen = known.get(key)
      before = seen ?? known.size
      if (seen !== undefined) continue
      known.set(key, before)
      const isEnd = done === witness.screens.length
      // Each walk begins with another, so that together they stand at every screen.
      if (isEnd || (index + done) % nth === 0) yield runOf(version, witness, witness.screens.slice(0, done))
    }
  }
}

function randomWalks({ program, today, ...version }: Version): Witness[] {
  const all = program.screens.map((screen) => screen!.id)
  return randomLearners({ program, today, ...version }).map(({ context, answers }) => {
    const progression = progressionOf(
      program,
      { context, answers, screens: all },
      today,
      version.registry.plugins.roots,
    )
    const { path } = walk(program, progression, progression.context)
    return { context, answers, screens: path }
  })
}

/** A learner who has left these screens by Continue. */
function runOf(
  { program, today, registry }: Version,
  witness: Witness,
  passed: readonly string[],
): RunUnderWay {
  const given = passed.flatMap((id) => {
    const answer = witness.answers[id]
    return answer === undefined ? [] : [[id, answer] as const]
  })
  const context = contextOf(program, witness, registry.plugins.roots)
  const start = startRun({ id: 'tried', flowId: program.id, hash: program.hash, forced: [], today, context })
  return {
    ...start,
    context,
    passed,
    answers: Object.fromEntries(given),
    revs: Object.fromEntries(given.map(([id], index) => [id, index + 1])),
  }
}
