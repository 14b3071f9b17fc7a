/** How a plugin's server loads the resources that its plugin.ts declares. */
import type { Site } from '../core/config/rawConfig.ts'
import type { Context } from '../core/context/context.ts'

/** The data of the page for which a resource is loaded. */
export interface ResourceRequest {
  locale: string
  site: Site
  /** The whole context for a `personal` resource; otherwise only the `cacheable` roots, such as `locale`. */
  context: Context
  /** The values of the parameters in the page's path. */
  params: Readonly<Record<string, string>>
  /** Aborted at the deadline, when the page no longer waits for the data. */
  signal: AbortSignal
}

/** Returns the data, or a promise of it. If it throws, loading has failed. */
export type LoadResource = (request: ResourceRequest) => unknown
