/** Creates runs of learners who are under way in the funnel: one run at each screen of each walk. */
import { coverOf } from '../paths/cover.ts'
import { contextOf, progressionOf } from '../paths/progressionOf.ts'
import { pathsOf } from '../paths/paths.ts'
import type { Witness } from '../paths/witnessOf.ts'
import type { Context } from '../../core/context/context.ts'
import { startRun, type Run } from '../../core/run/run.ts'
import { walk } from '../../core/walk/walk.ts'
import { randomLearners } from './randomLearners.ts'
import { withinBudget } from '../diagrams.ts'
import { modelOf, type Version } from './createVersion.ts'

/** A run with the whole context of its walk, including the user. */
export type RunUnderWay = Run & { context: Context }

export interface RunsUnderWay {
  /** Created one at a time, because all runs together need too much memory. */
  runs: Iterable<RunUnderWay>
  /** True if the walks cover all screens and answers that are proven to be possible; false if the walks are random. */
  covering: boolean
  /** Ids of screens for which no run is known, because no answer is known for a question on the way. */
  missed: readonly string[]
}

/**
 * The limit for runs × screens of the funnel. Above the limit, only every nth run and the last run of each walk are
 * created.
 */
const maxSteps = 1_500_000

export function learnersUnderWay(version: Version): RunsUnderWay {
  const cover = withinBudget(() => {
    const model = modelOf(version)
    return coverOf(model, pathsOf(model), version.today)
  })
  return {
    runs: runsOf(version, cover?.walks ?? randomWalks(version)),
    covering: cover !== undefined,
    missed: (cover?.unproven ?? []).filter((item) => version.program.position.has(item)),
  }
}

/** Creates each run only once, although many walks begin with the same answers. */
function* runsOf(version: Version, walks: readonly Witness[]): Iterable<RunUnderWay> {
  /**
   * Each sequence of steps has an id. The first step is the context, each later step is an answer. The key
   * `3:["goal","travel"]` means sequence 3 and then the answer `travel` to `goal`. The empty sequence has the id -1.
   */
  const known = new Map<string, number>()
  const runs = walks.reduce((sum, { screens }) => sum + screens.length + 1, 0)
  const nth = Math.ceil((runs * version.program.length) / maxSteps)
  for (const [index, witness] of walks.entries()) {
    let sequence = -1
    for (let done = 0; done <= witness.screens.length; done++) {
      const last = witness.screens[done - 1]
      const step = last === undefined ? witness.context : [last, witness.answers[last]]
      const key = `${sequence}:${JSON.stringify(step)}`
      const seen = known.get(key)
      sequence = seen ?? known.size
      if (seen !== undefined) continue
      known.set(key, sequence)
      const isEnd = done === witness.screens.length
      // Each walk starts at another offset, so that the runs of different walks are at different screens.
      if (isEnd || (index + done) % nth === 0) yield runOf(version, witness, witness.screens.slice(0, done))
    }
  }
}

function randomWalks(version: Version): Witness[] {
  const { program, today, registry } = version
  const ids = program.screens.map((screen) => screen!.id)
  return randomLearners(version).map(({ context, answers }) => {
    const witness = { context, answers, screens: ids }
    const progression = progressionOf(program, witness, today, registry.plugins.roots)
    const { path } = walk(program, progression, progression.context)
    return { context, answers, screens: path }
  })
}

/** The run of a learner who has passed these screens. */
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
