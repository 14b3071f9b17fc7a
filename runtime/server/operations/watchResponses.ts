/**
 * Reports every response to the log, the metrics and the traces. An error response has the id of its request in a
 * header, so that a person who reports the error can name the request.
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

export interface SentResponse {
  id: string
  method: string
  /** The declared route, such as `/runs/:funnel/:locale`: metrics need a small, fixed set of names. */
  route: string
  status: number
  milliseconds: number
  requestHeaders: IncomingHttpHeaders
}

export function watchResponses(
  server: FastifyInstance,
  watchers: readonly ((response: SentResponse) => void)[],
): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) void reply.header('x-request-id', request.id)
  })
  if (watchers.length === 0) return
  server.addHook('onResponse', async (request, reply) => {
    const response = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      requestHeaders: request.headers,
    }
    for (const watch of watchers) watch(response)
  })
}
