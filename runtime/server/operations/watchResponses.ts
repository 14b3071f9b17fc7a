/**
 * Reports every response to the log, the metrics and the traces, except the responses to requests that Node itself
 * refuses. An error response has the id of its request in a header, so a person can report the error with this id.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

export interface SentResponse {
  id: string
  method: string
  /** The declared route, such as `/runs/:funnel/:locale`, or `none`. Metrics need a small, fixed set of names. */
  route: string
  status: number
  milliseconds: number
  requestHeaders: IncomingHttpHeaders
}

/**
 * @returns a function that reports the response to a request with a malformed URL: Fastify runs no hooks for such a
 *   request. Call the returned function before the response is sent.
 */
export function watchResponses(
  server: FastifyInstance,
  watchers: readonly ((response: SentResponse) => void)[],
): (request: FastifyRequest, reply: FastifyReply) => void {
  const addId = (request: FastifyRequest, reply: FastifyReply) => reply.header('x-request-id', request.id)
  const report = (request: FastifyRequest, reply: FastifyReply, elapsed: number) => {
    const response = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(elapsed * 10) / 10,
      requestHeaders: request.headers,
    }
    for (const watch of watchers) watch(response)
  }
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) void addId(request, reply)
  })
  if (watchers.length > 0)
    server.addHook('onResponse', async (request, reply) => report(request, reply, reply.elapsedTime))
  return (request, reply) => {
    void addId(request, reply)
    const start = performance.now()
    reply.raw.once('finish', () => {
      // Fastify catches an error of a watcher only in hooks. Here the error would end the process.
      try {
        report(request, reply, performance.now() - start)
      } catch (error) {
        request.log.error(error)
      }
    })
  }
}
