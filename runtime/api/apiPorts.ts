/** The dependencies of the API. Tests replace them. */
import type { Identity } from '../../engine/plugins/identity.ts'
import type { RateCounts } from '../../engine/plugins/rateCounts.ts'
import type { Queues } from '../../engine/plugins/queue.ts'
import type { Database } from './database/createDatabase.ts'
import type { RateLimits } from './rateLimits.ts'

export interface ApiPorts {
  database: Database
  identity: Identity
  /** The queues that get jobs when a route stores an event, such as `account.deleted`. Default: none. */
  queues?(): Queues
  /** Called when there may be new jobs. */
  onNewJobs?(): void
  now(): Date
  log(message: string): void
  /** Default: `defaultRateLimits`. */
  rateLimits?: RateLimits
  /** The store that counts requests for the limits. Default: the memory of this process. */
  rateCounts?: RateCounts
}
