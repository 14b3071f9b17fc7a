/** How a plugin's server loads the resources that its plugin.ts declares. */
import type { Site } from '../core/config/rawConfig.ts'
import type { Context } from '../core/context/context.ts'

/** What a loader knows of the page that needs the data. */
export interface ResourceRequest {
  locale: string
  site: Site
  context: Context
  /** The values of the parameters in the page's path. */
  params: Readonly<Record<string, string>>
  /** Aborted when nothing waits for the data any more. */
  signal: AbortSignal
}

/** Gives the data, or a promise of it. What it throws counts as a failure. */
export type LoadResource = (request: ResourceRequest) => unknown
