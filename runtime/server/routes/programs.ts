/** The slices of programs that browsers load: named by their version, so they never change. */
import type { FastifyInstance } from 'fastify'
import type { ServerPorts } from '../ports.ts'

export function programRoutes(server: FastifyInstance, ports: ServerPorts): void {
  server.get<{ Params: { version: string; slice: string } }>(
    '/programs/:version/:slice.json',
    async (request, reply) => {
      const local = ports.app().programs.byVersion(request.params.version)
      const slice = local?.slices[Number(request.params.slice)]
      // Another version serves by now: the browser loads its page anew and carries the run over.
      if (!slice)
        return reply.code(404).header('cache-control', 'no-store').send({ error: 'unknown-version' })
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(slice)
    },
  )
}
