/**
 * Stores the caller's choices about their data: consents, and whether the caller refuses tracking. Anonymous accounts
 * may store choices too.
 */
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../authorise.ts'
import type { ApiPorts } from '../apiPorts.ts'
import { writeConsents, writeDoNotTrack, type Consents } from '../data/choices.ts'
import { record } from './schemas.ts'

/** The purposes of Google's consent mode that the site uses. */
const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

const state = { type: 'string', enum: ['granted', 'denied'] } as const

const consents = {
  title: 'Consents',
  type: 'object',
  properties: Object.fromEntries(purposes.map((purpose) => [purpose, state])),
  additionalProperties: false,
  minProperties: 1,
} as const

const dnt = { type: 'boolean', default: true } as const

const tags = ['choices']

export function choiceRoutes(scope: FastifyInstance, { database, now }: ApiPorts): void {
  const config = { anonymous: true } as const

  scope.put<{ Body: Consents }>(
    '/consents',
    {
      config,
      schema: {
        tags,
        summary: 'Stores the caller’s consents; purposes that are not sent do not change',
        body: consents,
        response: { 200: consents },
      },
    },
    (request) => database.use((db) => writeConsents(db, callerOf(request).uid, request.body, now())),
  )

  scope.post<{ Body: { dnt?: boolean } }>(
    '/dnt',
    {
      config,
      schema: {
        tags,
        summary: 'Records whether the caller refuses tracking and the sale of their data',
        body: { title: 'DoNotTrack', type: 'object', properties: { dnt }, additionalProperties: false },
        response: { 200: record('DoNotTrackChoice', { dnt: { type: 'boolean' } }) },
      },
      // A request without a body refuses tracking.
      preValidation: async (request) => void (request.body ??= {}),
    },
    async (request) => {
      const { dnt: choice = true } = request.body
      await database.use((db) => writeDoNotTrack(db, callerOf(request).uid, choice, now()))
      return { dnt: choice }
    },
  )
}
