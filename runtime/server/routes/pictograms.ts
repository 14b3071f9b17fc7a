/**
 * Serves each pictogram as an image, and the pictograms of a slice as one JSON file. While a screen is shown, the
 * browser loads the files of the screen's slice and of the next slice.
 */
import type { FastifyInstance } from 'fastify'
import { pictogramsIn } from '../../../engine/core/pictograms/pictogramsIn.ts'
import type { ProgramUrl } from '../../app/programs.ts'
import type { ServerPorts } from '../ports.ts'

/** Not immutable: no URL contains the version of the emoji set. */
const cacheControl = 'public, max-age=2592000'

export function pictogramRoutes(server: FastifyInstance, ports: ServerPorts): void {
  server.get<{ Params: { emoji: string } }>('/pictures/:emoji.svg', async (request, reply) => {
    const drawing = ports.pictograms().get(request.params.emoji)
    if (drawing === undefined) return reply.callNotFound()
    return reply.header('cache-control', cacheControl).type('image/svg+xml').send(drawing)
  })

  server.get<{ Params: ProgramUrl & { slice: string } }>(
    '/programs/:funnel/:locale/:arms/:version/pictures/:slice.json',
    async (request, reply) => {
      const { slice: sliceNumber, ...parts } = request.params
      const slice = ports.app().programs.atUrl(parts)?.slices[Number(sliceNumber)]
      if (!slice) return reply.code(410).header('cache-control', 'no-store').send({ error: 'version-gone' })
      const pictograms = pictogramsIn(slice.screens).map(({ emoji }) => [
        emoji,
        ports.pictograms().get(emoji),
      ])
      return reply.header('cache-control', cacheControl).send(Object.fromEntries(pictograms))
    },
  )
}
