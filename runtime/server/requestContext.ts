/** The one function that turns a request into a context: what the server itself sees of the user, the device, the URL. */
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../engine/core/context/context.ts'
import type { ContextRoots } from '../../engine/core/context/contextRoot.ts'
import { readQuery, startContext } from '../app/startContext.ts'

/** What the URL names beside its query. */
export interface Entry {
  locale: string
  theme: string
  /** The query of the page, where the request is not for the page itself; else that of the request. */
  query?: URLSearchParams
}

/** Without arms: a funnel assigns them from this context. */
export function requestContext(
  request: FastifyRequest,
  { locale, theme, query }: Entry,
  roots: ContextRoots,
): Promise<Context> {
  return Promise.resolve(
    startContext(
      {
        locale,
        theme,
        userAgent: request.headers['user-agent'] ?? '',
        query: readQuery(query ?? new URL(request.url, 'http://localhost').searchParams),
        arms: {},
      },
      roots,
    ),
  )
}
