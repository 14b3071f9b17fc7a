/**
 * Measures the walk of the long funnel after its first answer changes. The learner has passed all screens and answered
 * all questions.
 */
import { submit, startRun } from '../../../engine/core/run/run.ts'
import { walk } from '../../../engine/core/walk/walk.ts'
import type { Context } from '../../../engine/core/context/context.ts'
import { funnelIds } from '../workload/benchFunnels.ts'
import { answersOf, lengths, workload } from '../workload/workload.ts'
import { timesOf } from './clock.ts'
import { createBenchApp } from './fixture.ts'

const context: Context = {
  user: {},
  flags: {},
  experiments: {},
  query: {},
  device: {},
  locale: 'en',
  geo: {},
  theme: 'default',
} as unknown as Context

export function measureWalks() {
  const { program } = createBenchApp().programs.get(funnelIds.long, {}, 'en')
  const today = '2026-01-01'
  let run = startRun({ id: 'bench', flowId: program.id, hash: program.hash, context, forced: [], today })
  const screens = program.screens.map((screen) => screen!)
  const answers = answersOf(workload(lengths.long)) as Record<string, string | string[] | number>
  run = { ...run, answers, passed: screens.map(({ id }) => id) }
  const [first] = screens
  // Each walk has a different answer than the one before, so that no result can be reused.
  const runs = ['travel', 'exam'].map((answer) => submit(program, run, first!, [answer]).run!)
  const { path } = walk(program, runs[0]!, context)
  if (path.length !== program.length) throw new Error(`Only ${path.length} screens were walked`)
  let turn = 0
  return { times: timesOf(500, () => walk(program, runs[turn++ % 2]!, context).frontier) }
}
