/** Builds the context of a request: the user, the device and the URL, as the server itself sees them. */
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../engine/core/context/context.ts'
import { readQuery } from '../app/startContext.ts'
import type { RunningPlugins } from './startPlugins.ts'

export interface PageFacts {
  locale: string
  theme: string
  /** The query for the context. Default: the query of the request. */
  query?: URLSearchParams
}

/** The query of a URL, even if its path is malformed. */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/** The context has no experiment arms yet. A funnel needs the context to assign its arms. */
export function requestContext(
  request: FastifyRequest,
  { locale, theme, query = queryOf(request.url) }: PageFacts,
  plugins: RunningPlugins,
): Promise<Context> {
  const userAgent = request.headers['user-agent'] ?? ''
  return plugins.context(request, { locale, theme, userAgent, query: readQuery(query), arms: {} })
}
