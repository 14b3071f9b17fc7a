/** The caller's profile, and the small values that clients store with it. */
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../engine/plugins/identity.ts'
import { ApiError } from '../apiError.ts'
import { callerOf } from '../authorise.ts'
import type { ApiPorts } from '../apiPorts.ts'
import type { ProfileChanges } from '../../../engine/plugins/profileValue.ts'
import { readProfile, writeKeeperValue, writeProfile } from '../data/profiles.ts'
import { record, text, time } from './schemas.ts'

/** The keys of the values in `keeper`. The server stores the values and never interprets them. */
const keeperKeys = [
  'user_settings',
  'course_premium_lessons_conf',
  'accessibility',
  'completed_first_lesson',
] as const

/** In characters. The longest value of our clients has about 2,000. */
const maxValueLength = 16_384

const entry = record('KeeperEntry', { value: { type: 'string' }, updated_at: time })

const profile = record('Profile', {
  user_id: { type: 'string' },
  email: { type: 'string', nullable: true },
  name: { type: 'string', nullable: true },
  free_for_ukraine: { type: 'boolean' },
  keeper: { type: 'object', additionalProperties: entry },
})

/** The fields that users may set. Users must never set their id, their products or their grants. */
const changes = {
  title: 'ProfileChanges',
  type: 'object',
  properties: {
    name: text(200),
    email: { ...text(254), pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$' },
  },
  additionalProperties: false,
} as const

const tags = ['profiles']

export function profileRoutes(scope: FastifyInstance, { database, now }: ApiPorts): void {
  scope.get(
    '/profiles',
    { schema: { tags, summary: 'The caller’s profile', response: { 200: profile } } },
    (request) => profileOf(callerOf(request)),
  )

  scope.patch<{ Body: ProfileChanges }>(
    '/profiles',
    { schema: { tags, summary: 'Changes fields of the profile', body: changes, response: { 200: profile } } },
    async (request) => {
      const caller = callerOf(request)
      if (caller.email !== undefined && request.body.email !== undefined)
        throw new ApiError('email-of-sign-in', undefined, '/email')
      await database.use((db) => writeProfile(db, caller.uid, request.body, now()))
      return profileOf(caller)
    },
  )

  scope.put<{ Params: { key: string }; Body: { value: string } }>(
    '/profiles/keeper/:key',
    {
      schema: {
        tags,
        summary: 'Stores a value with the profile',
        params: record('KeeperKey', { key: { type: 'string', enum: keeperKeys } }),
        body: record('KeeperValue', { value: text(maxValueLength) }),
        response: { 200: entry },
      },
    },
    (request) => {
      const { uid } = callerOf(request)
      const { key } = request.params
      return database.use((db) => writeKeeperValue(db, { uid, key, value: request.body.value, at: now() }))
    },
  )

  /** The caller's profile. The email address is from the identity provider, else it is the stored one. */
  async function profileOf({ uid, email }: Caller) {
    const stored = await database.use((db) => readProfile(db, uid))
    return { ...stored, user_id: uid, email: email ?? stored.email }
  }
}
