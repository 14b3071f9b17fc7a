/** Serves pictograms as images, and in one JSON file for each slice. Browsers load this file after the first screen. */
import type { FastifyInstance } from 'fastify'
import { pictogramsIn } from '../../../engine/core/pictograms/pictogramsIn.ts'
import type { ProgramUrl } from '../../app/programs.ts'
import type { ServerPorts } from '../ports.ts'

export function pictureRoutes(server: FastifyInstance, ports: ServerPorts): void {
  server.get<{ Params: { emoji: string } }>('/pictures/:emoji.svg', async (request, reply) => {
    const drawing = ports.pictograms().get(request.params.emoji)
    if (drawing === undefined) return reply.callNotFound()
    // Not immutable: the URL contains the emoji, but not the version of the icon set.
    return reply.header('cache-control', 'public, max-age=2592000').type('image/svg+xml').send(drawing)
  })

  server.get<{ Params: ProgramUrl & { slice: string } }>(
    '/programs/:funnel/:locale/:arms/:version/pictures/:slice.json',
    async (request, reply) => {
      const { slice: index, ...parts } = request.params
      const slice = ports.app().programs.atUrl(parts)?.slices[Number(index)]
      if (!slice) return reply.code(410).header('cache-control', 'no-store').send({ error: 'version-gone' })
      const pictograms = pictogramsIn(slice.screens).map(({ emoji }) => [
        emoji,
        ports.pictograms().get(emoji),
      ])
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Object.fromEntries(pictograms))
    },
  )
}
