/**
 * The URL that shows the screen of a finding as the example learner sees it. The server answers it only in development
 * or with `PREVIEW=1`.
 */
import type { Witness } from './paths/witnessOf.ts'

export interface PreviewedLearner extends Witness {
  /** Experiment key → variation id. */
  experiments: Readonly<Record<string, string>>
}

/** @param origin the server's origin, such as `http://localhost:3000`. */
export const previewUrl = (origin: string, funnel: string, learner: PreviewedLearner): string =>
  `${origin}/preview/${funnel}?learner=${encodeURIComponent(JSON.stringify(learner))}`
