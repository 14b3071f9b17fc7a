/** Serves the slices of a program to browsers. A slice never changes: its URL contains the program's version. */
import type { FastifyInstance } from 'fastify'
import type { ProgramUrl } from '../../app/programs.ts'
import type { ServerPorts } from '../ports.ts'

export function programRoutes(server: FastifyInstance, ports: ServerPorts): void {
  server.get<{ Params: ProgramUrl & { slice: string } }>(
    '/programs/:funnel/:locale/:arms/:version/:slice.json',
    async (request, reply) => {
      const { slice: sliceNumber, ...parts } = request.params
      const slice = ports.app().programs.atUrl(parts)?.slices[Number(sliceNumber)]
      // A missing slice usually means that this process has another version of the program. After a 410 the browser
      // reloads its page, and the server migrates the run.
      if (!slice) return reply.code(410).header('cache-control', 'no-store').send({ error: 'version-gone' })
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(slice)
    },
  )
}
