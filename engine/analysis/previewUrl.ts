/**
 * Writes a preview link. It shows the last screen of an example learner's path. The server has the route `/preview`
 * only in development or with `PREVIEW=1`.
 */
import type { Witness } from './paths/witnessOf.ts'

export interface PreviewedLearner extends Witness {
  /** Experiment key → variation id. */
  experiments: Readonly<Record<string, string>>
}

/** @param origin the server's origin, such as `http://localhost:3000`. @param funnel the id of the funnel. */
export const previewUrl = (origin: string, funnel: string, learner: PreviewedLearner): string =>
  `${origin}/preview/${funnel}?learner=${encodeURIComponent(JSON.stringify(learner))}`
