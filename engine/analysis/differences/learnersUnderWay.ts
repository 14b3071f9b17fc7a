/** Creates runs of learners who are under way in the funnel: one at each screen of each walk, and one at its end. */
import { coverOf } from '../paths/cover.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { witnessContext } from '../paths/witnessContext.ts'
import { pathsOf } from '../paths/paths.ts'
import type { Witness } from '../paths/witnessOf.ts'
import type { Context } from '../../core/context/context.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { startRun, type Run } from '../../core/run/run.ts'
import { walk } from '../../core/walk/walk.ts'
import { randomLearners } from './randomLearners.ts'
import { withinBudget } from '../budget.ts'
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

/**
 * @param alsoTried the values that only the newer version distinguishes, by path: `answers.goal`, `device`. The walks
 * of the older version do not have all of them.
 */
export function learnersUnderWay(
  version: Version,
  alsoTried: ReadonlyMap<string, readonly unknown[]> = new Map(),
): RunsUnderWay {
  const cover = withinBudget(() => {
    const model = modelOf(version)
    return coverOf(model, pathsOf(model), version.today)
  })
  const walks = cover?.walks ?? randomWalks(version)
  return {
    runs: runsOf(version, [...walks, ...walksWith(version, walks, alsoTried)]),
    covering: cover !== undefined,
    missed: (cover?.unproven ?? []).filter((item) => version.program.position.has(item)),
  }
}

/** Creates each run only once, although many walks begin with the same answers. */
function* runsOf(version: Version, walks: readonly Witness[]): Iterable<RunUnderWay> {
  /**
   * Each sequence of steps has an id. The first step is the context, each other step is an answer. The key
   * `3:["goal","travel"]` is sequence 3, followed by the answer `travel` to `goal`. The empty sequence has the id -1.
   */
  const sequenceIds = new Map<string, number>()
  const runCount = walks.reduce((sum, { screens }) => sum + screens.length + 1, 0)
  const nth = Math.ceil((runCount * version.program.length) / maxSteps)
  for (const [index, witness] of walks.entries()) {
    let sequence = -1
    for (let done = 0; done <= witness.screens.length; done++) {
      const last = witness.screens[done - 1]
      const step = last === undefined ? witness.context : [last, witness.answers[last]]
      const key = `${sequence}:${JSON.stringify(step)}`
      const knownId = sequenceIds.get(key)
      sequence = knownId ?? sequenceIds.size
      if (knownId !== undefined) continue
      sequenceIds.set(key, sequence)
      const isEnd = done === witness.screens.length
      // Each walk starts at another offset, so that the runs of different walks are at different screens.
      if (isEnd || (index + done) % nth === 0) yield runOf(version, witness, witness.screens.slice(0, done))
    }
  }
}

const randomWalks = (version: Version): Witness[] =>
  randomLearners(version).map((learner) => witnessOf(version, learner))

/** Repeats each walk with each of `values` instead of its own value. In a long funnel, only some walks are repeated. */
function walksWith(
  version: Version,
  walks: readonly Witness[],
  values: ReadonlyMap<string, readonly unknown[]>,
): Witness[] {
  const maxRepeated = Math.ceil(maxSteps / version.program.length / 10)
  const found: Witness[] = []
  for (const [path, tried] of values) {
    const screen = path.startsWith('answers.') ? path.slice('answers.'.length) : undefined
    for (const { context, answers, screens } of walks) {
      if (screen !== undefined && !screens.includes(screen)) continue
      for (const value of tried) {
        if (found.length === maxRepeated) return found
        const learner =
          screen === undefined
            ? { context: { ...context, [path]: value }, answers }
            : { context, answers: { ...answers, [screen]: value as Answer } }
        found.push(witnessOf(version, learner))
      }
    }
  }
  return found
}

/** The learner with the screens of their path. */
function witnessOf(
  { program, today, registry }: Version,
  { context, answers }: Pick<Witness, 'context' | 'answers'>,
): Witness {
  const screens = program.screens.map((screen) => screen!.id)
  const progression = progressionOf(program, { context, answers, screens }, today, registry.plugins.roots)
  return { context, answers, screens: walk(program, progression, progression.context).path }
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
  const context = witnessContext(program, witness, registry.plugins.roots)
  const start = startRun({ id: 'tried', flowId: program.id, hash: program.hash, forced: [], today, context })
  return {
    ...start,
    context,
    passed,
    answers: Object.fromEntries(given),
    revs: Object.fromEntries(given.map(([id], index) => [id, index + 1])),
  }
}
