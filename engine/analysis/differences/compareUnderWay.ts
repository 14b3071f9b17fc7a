/** What the newer version does to learners under way: each run is migrated, and `walk` continues it. */
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Program } from '../../core/program.ts'
import { migrateRun } from '../../core/run/migrateRun.ts'
import type { Run } from '../../core/run/run.ts'
import { walk, type Walk } from '../../core/walk/walk.ts'
import { learnersUnderWay, type RunUnderWay } from './learnersUnderWay.ts'
import { newlyDistinguished } from './newlyDistinguished.ts'
import type { Renames } from './renamesOf.ts'
import type { Version } from './createVersion.ts'
import { findScreen } from '../../core/findScreen.ts'

/** The outcome of a run. */
export type Outcome =
  /** Continues at the same screen. */
  | 'continues'
  /** Goes back to an earlier screen to which the run has no answer yet. */
  | 'asked-first'
  /** Goes back to an earlier screen to which the run already has an answer. */
  | 'asked-again'
  /** Continues at a later screen, or at any screen if the newer version lacks the current screen. */
  | 'elsewhere'
  /** Was under way and is finished. */
  | 'finished-now'
  | 'stays-finished'
  /** Had finished and continues. */
  | 'reopened'

export interface OutcomeGroup {
  outcome: Outcome
  runs: number
  /**
   * The runs are at the screen `from` in the older version, and at `to` in the newer version. For a renamed screen,
   * `from` is the new id. `undefined` is the end of the funnel. The move with the most runs comes first.
   */
  moves: readonly { from: string | undefined; to: string | undefined; runs: number }[]
}

/** A stored answer that the newer version no longer uses. */
export interface DroppedAnswer {
  /** For a renamed screen, `screen` is the new id. */
  screen: string
  /** Undefined for a free text, unless the kind lists examples of valid texts. */
  answer: Answer | undefined
  /**
   * `removed`: the newer version does not have the screen. `refused`: the screen does not accept the answer.
   * `off-path`: the learner no longer sees the screen.
   */
  why: 'removed' | 'refused' | 'off-path'
  runs: number
}

export interface UnderWay {
  runs: number
  /** The number of different screens at which the runs are. */
  screens: number
  /** True if the runs cover all possible screens and answers. False if the runs come from random walks. */
  covering: boolean
  /** Screens of the older version for which no run could be made. The effect on learners there is not proven. */
  missed: readonly string[]
  outcomes: readonly OutcomeGroup[]
  dropped: readonly DroppedAnswer[]
  /** The number of runs that lose an answer. */
  losing: number
  /** The number of runs that no longer reach a screen that they have answered. */
  offPath: number
}

/** @param before the older version, in which renamed screens still have their old ids. */
export function compareUnderWay(before: Version, after: Version, renames: Renames): UnderWay {
  const alsoTried = newlyDistinguished(before, after, renames)
  const { runs, covering, missed } = learnersUnderWay(before, alsoTried)
  const moves = new Map<string, { outcome: Outcome; from?: string; to?: string; runs: number }>()
  const dropped = new Map<string, DroppedAnswer>()
  const frontiers = new Set<string>()
  let [tried, losing, offPath] = [0, 0, 0]
  for (const run of runs) {
    tried++
    const { frontier, moved, lost } = follow(run, before.program, after.program, renames)
    if (frontier !== undefined) frontiers.add(frontier)
    const known = moves.get(JSON.stringify(moved))
    moves.set(JSON.stringify(moved), { ...moved, runs: (known?.runs ?? 0) + 1 })
    if (lost.length > 0) losing++
    if (lost.some(({ why }) => why === 'off-path')) offPath++
    for (const each of lost) {
      const key = JSON.stringify(each)
      dropped.set(key, { ...each, runs: (dropped.get(key)?.runs ?? 0) + 1 })
    }
  }
  return {
    ...{ runs: tried, screens: frontiers.size, covering, missed, losing, offPath },
    outcomes: groupsOf([...moves.values()]),
    dropped: [...dropped.values()].sort((a, b) => b.runs - a.runs),
  }
}

type Moved = { outcome: Outcome; from?: string; to?: string }

function follow(run: RunUnderWay, before: Program, after: Program, renames: Renames) {
  const old = walk(before, run, run.context)
  const { run: migrated, setAside } = migrateRun(run, after)
  const now = walk(after, migrated, run.context)
  const from = old.frontier === undefined ? undefined : renames.screen(old.frontier)
  const moved: Moved = {
    outcome: outcomeOf(from, now, migrated, after),
    ...(from !== undefined && { from }),
    ...(now.frontier !== undefined && { to: now.frontier }),
  }
  const lost = Object.keys(old.relevant).flatMap((id) => {
    const screen = renames.screen(id)
    const answer = migrated.answers[screen]
    if (answer === undefined || now.relevant[screen] !== undefined) return []
    const why = whyLost(screen)
    const { definition, config } = findScreen(before, id)!
    const domain = definition.domain(config)
    const shown = domain.type === 'text' && !domain.examples ? undefined : answer
    return why ? [{ screen, answer: shown, why }] : []
  })
  return { frontier: old.frontier, moved, lost }

  function whyLost(screen: string): DroppedAnswer['why'] | undefined {
    if (!after.position.has(screen)) return 'removed'
    if (setAside.includes(screen)) return 'refused'
    // An answer after the current screen is not lost: it is used again when the learner comes to its screen.
    return isAfterFrontier(now, screen, after) ? undefined : 'off-path'
  }
}

const isAfterFrontier = ({ frontier }: Walk, screen: string, { position }: Program) =>
  frontier !== undefined && position.get(screen)! > position.get(frontier)!

function outcomeOf(from: string | undefined, now: Walk, run: Run, { position }: Program): Outcome {
  const { frontier, ended } = now
  if (ended || frontier === undefined) return from === undefined ? 'stays-finished' : 'finished-now'
  if (frontier === from) return 'continues'
  if (from === undefined) return 'reopened'
  if ((position.get(from) ?? -1) < position.get(frontier)!) return 'elsewhere'
  return run.answers[frontier] === undefined ? 'asked-first' : 'asked-again'
}

const outcomeOrder: readonly Outcome[] = [
  'continues',
  'asked-first',
  'asked-again',
  'elsewhere',
  'finished-now',
  'stays-finished',
  'reopened',
]

function groupsOf(moves: readonly (Moved & { runs: number })[]): OutcomeGroup[] {
  return outcomeOrder.flatMap((outcome) => {
    const ofOutcome = moves.filter((each) => each.outcome === outcome)
    if (ofOutcome.length === 0) return []
    const sorted = ofOutcome.sort((a, b) => b.runs - a.runs)
    return [
      {
        outcome,
        runs: ofOutcome.reduce((sum, { runs }) => sum + runs, 0),
        moves: sorted.map(({ from, to, runs }) => ({ from, to, runs })),
      },
    ]
  })
}
