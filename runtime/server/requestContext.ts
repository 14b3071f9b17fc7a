/** The one function that turns a request into a context: what the server itself sees of the user, the device, the URL. */
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../engine/core/context/context.ts'
import { readQuery } from '../app/startContext.ts'
import type { RunningPlugins } from './startPlugins.ts'

/** What the URL names. */
export interface Entry {
  locale: string
  theme: string
  /** The query of the page, if the request is not for the page itself; else that of the request. */
  query?: URLSearchParams
}

/** The query of a URL as it was sent: what stands before it may be no path at all. */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/** Without arms: a funnel assigns them from this context. */
export function requestContext(
  request: FastifyRequest,
  { locale, theme, query = queryOf(request.url) }: Entry,
  plugins: RunningPlugins,
): Promise<Context> {
  const userAgent = request.headers['user-agent'] ?? ''
  return plugins.context(request, { locale, theme, userAgent, query: readQuery(query), arms: {} })
}
