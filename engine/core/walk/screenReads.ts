/**
 * The values that a screen reads, and the values that its answer changes, as paths (`answers.goal`, `scores.level`).
 * The server renders the next screens before the learner answers. If these screens do not read the answer, one
 * rendering fits every answer. The functions may return too many values: for example all scores, if one choice has
 * points.
 */
import { conditionReads } from '../conditions/conditionReads.ts'
import { pipesIn } from '../copy/pipesIn.ts'
import type { LinkedScreen, ProgramHead } from '../program.ts'

/** The paths of the values that a screen's conditions and texts read. */
export interface Reads {
  /** `when` reads these values, to decide whether the learner sees the screen. */
  entry: ReadonlySet<string>
  /** The conditions of `next` read these values, to decide which screen follows. */
  routes: ReadonlySet<string>
  /** The screen's texts show these values. */
  shown: ReadonlySet<string>
}

const firstTwoSteps = (path: string) => path.split('.').slice(0, 2).join('.')

export function readsOf(screen: LinkedScreen, head: Pick<ProgramHead, 'conditions'>): Reads {
  const shown = new Set(pipesIn(screen.config).map(({ path }) => firstTwoSteps(path)))
  const reads = (source: unknown) =>
    source ? [...conditionReads(source, head.conditions)].map(firstTwoSteps) : []
  return {
    entry: new Set(reads(screen.when)),
    routes: new Set((screen.next ?? []).flatMap(({ when }) => reads(when))),
    shown,
  }
}

/**
 * The values that an answer to this screen changes directly, as paths: the answer, and all scores if a choice has
 * points.
 */
export function writesOf({ config }: LinkedScreen, head: Pick<ProgramHead, 'scores'>): string[] {
  const scores = config.answers?.some(({ points }) => points !== undefined) ? Object.keys(head.scores) : []
  return [`answers.${config.id}`, ...scores.map((name) => `scores.${name}`)]
}
