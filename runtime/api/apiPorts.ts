/** What the API is given: everything that tests replace. */
import type { Identity } from '../../engine/plugins/identity.ts'
import type { Database } from './database/createDatabase.ts'
import type { RateLimits } from './rateLimits.ts'

export interface ApiPorts {
  database: Database
  identity: Identity
  now(): Date
  log(message: string): void
  /** Instead of the default ones. */
  rateLimits?: RateLimits
}
