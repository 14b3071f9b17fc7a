/**
 * What a screen reads, and what its answer changes. The screens that are rendered ahead of time need it: where the next
 * ones do not read an answer, one rendering fits all answers. In doubt, more reads than there are.
 */
import { conditionReads } from '../conditions/conditionReads.ts'
import { pipesOf } from '../copy/pipe.ts'
import type { LinkedScreen, ProgramHead } from '../program.ts'

/** The paths (`answers.goal`, `scores.level`) that a screen's routes and texts read. */
export interface Reads {
  /** To decide whether it is on the path. */
  entry: ReadonlySet<string>
  /** To decide what follows it. */
  routes: ReadonlySet<string>
  /** To show it. */
  shown: ReadonlySet<string>
}

const short = (path: string) => path.split('.').slice(0, 2).join('.')

export function readsOf(screen: LinkedScreen, head: Pick<ProgramHead, 'conditions'>): Reads {
  const shown = new Set<string>()
  const text = JSON.stringify(screen.config)
  if (text.includes('{{')) for (const pipe of pipesOf(text)) if (pipe) shown.add(short(pipe.path))
  const reads = (source: unknown) => (source ? [...conditionReads(source, head.conditions)].map(short) : [])
  return {
    entry: new Set(reads(screen.when)),
    routes: new Set((screen.next ?? []).flatMap(({ when }) => reads(when))),
    shown,
  }
}

/** What an answer to this screen can change: its own path, and the scores that it gives points to. */
export function writesOf({ config }: LinkedScreen, head: Pick<ProgramHead, 'scores'>): string[] {
  const scores = config.answers?.some(({ points }) => points !== undefined) ? Object.keys(head.scores) : []
  return [`answers.${config.id}`, ...scores.map((name) => `scores.${name}`)]
}
