/** Hears of every answer, for the log and the metrics. An answer that is an error names its request, so that people can ask about it. */
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

export interface Answered {
  id: string
  method: string
  /** The declared route, such as `/funnel/:id`: metrics need a small, fixed set of names. */
  route: string
  status: number
  milliseconds: number
  /** Of the request. */
  headers: IncomingHttpHeaders
}

export function watchAnswers(
  server: FastifyInstance,
  watchers: readonly ((answer: Answered) => void)[],
): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) void reply.header('x-request-id', request.id)
  })
  if (watchers.length === 0) return
  server.addHook('onResponse', async (request, reply) => {
    const answer = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      headers: request.headers,
    }
    for (const watch of watchers) watch(answer)
  })
}
