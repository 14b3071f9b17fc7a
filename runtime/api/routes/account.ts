/** The route that exports all data of the caller's account, and the route that deletes the account. */
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../apiError.ts'
import { callerOf } from '../authorise.ts'
import type { ApiPorts } from '../apiPorts.ts'
import { closeAccount, readUser, userTables } from '../data/users.ts'
import { record } from './schemas.ts'

/** Seconds. Without a recent sign-in the account is not deleted: another person may have the phone. */
const maxSignInAge = 300

const rows = { type: 'array', items: { type: 'object', additionalProperties: true } } as const

const accountData = record('AccountData', {
  user_id: { type: 'string' },
  email: { type: ['string', 'null'] },
  stored: record('StoredRows', Object.fromEntries(userTables.map((table) => [table, rows]))),
})

const tags = ['profiles']

export function accountRoutes(
  scope: FastifyInstance,
  { database, identity, now, log, queues, onNewJobs }: ApiPorts,
): void {
  scope.get(
    '/profiles/export',
    {
      config: { checksRevocation: true },
      schema: { tags, summary: 'All stored data of the caller', response: { 200: accountData } },
    },
    async (request, reply) => {
      const { uid, email = null } = callerOf(request)
      void reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return { user_id: uid, email, stored: await database.use((db) => readUser(db, uid)) }
    },
  )

  scope.delete(
    '/profiles',
    {
      config: { checksRevocation: true },
      schema: {
        tags,
        summary: 'Deletes the caller’s account, if the sign-in is at most five minutes old',
        response: { 200: record('Deleted', { deleted: { type: 'boolean' } }) },
      },
    },
    async (request) => {
      const { uid, authTime } = callerOf(request)
      if (now().getTime() / 1000 - authTime > maxSignInAge) throw new ApiError('sign-in-old')
      await database.use((db) => closeAccount(db, { uid, at: now() }, queues?.() ?? {}))
      // If `remove` fails, the job of `closeAccount` removes the account from the provider later.
      await identity
        .remove(uid)
        .catch((error: unknown) =>
          log(`The identity provider has not deleted an account yet: ${String(error)}`),
        )
      onNewJobs?.()
      return { deleted: true }
    },
  )
}
