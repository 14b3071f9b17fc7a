/** What a comparison of two versions of a funnel reads: the two sides, and the options of both. */
import type { CompiledFunnel } from '../../core/config/compileFunnel.ts'
import type { Recording } from '../../core/config/recordings.ts'
import type { Site } from '../../core/config/rawConfig.ts'
import type { Registry } from '../../core/kind/registry.ts'

/** One side of a comparison. */
export interface FunnelSide {
  funnel: Pick<CompiledFunnel, 'raw' | 'copies'>
  site: Site
}

export interface ComparisonOptions {
  registry: Registry
  /** ISO date. */
  today: string
  /** The recordings of all funnels in the newer configs. */
  recordings?: readonly Recording[]
}
