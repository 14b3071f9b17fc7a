/** What the API is given: everything that tests replace. */
import type { Identity } from '../../engine/plugins/identity.ts'
import type { RateCounts } from '../../engine/plugins/rateCounts.ts'
import type { Queues } from '../../engine/plugins/queue.ts'
import type { Database } from './database/createDatabase.ts'
import type { RateLimits } from './rateLimits.ts'

export interface ApiPorts {
  database: Database
  identity: Identity
  /** Get the jobs of what routes store; none by default. */
  queues?(): Queues
  /** There may be new jobs. */
  written?(): void
  now(): Date
  log(message: string): void
  /** Instead of the default ones. */
  rateLimits?: RateLimits
  /** Where they count; in this process without it. */
  rateCounts?: RateCounts
}
