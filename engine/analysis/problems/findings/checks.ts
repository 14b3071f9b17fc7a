/** All checks of the analysis. A new check is a file beside this one and a line here. */
import { bands } from './bands.ts'
import { ends } from './ends.ts'
import type { Check } from './finding.ts'
import { reachability } from './reachability.ts'
import { questions } from './questions.ts'
import { skipped } from './skipped.ts'
import { unusedSkips } from './unusedSkips.ts'
import { unanswerable } from './unanswerable.ts'
import { unanswered } from './unanswered.ts'
import { unused } from './unused.ts'

export const checks: readonly Check[] = [
  // First, so that an unreached band is reported before the conditions that read the band.
  bands,
  reachability,
  unanswerable,
  skipped,
  unusedSkips,
  ends,
  unanswered,
  questions,
  unused,
]
