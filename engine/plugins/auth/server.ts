/** Identifies the user of a request. The API reads a token. Pages and forms read a session cookie. */
import type { FastifyRequest } from 'fastify'
import { accountDeleted } from '../accounts.ts'
import type { Caller } from '../identity.ts'
import { definePluginServer } from '../serverPlugin.ts'
import type { Queue } from '../queue.ts'
import type { AuthOptions } from './authOptions.ts'
import { firebaseProvider, loadFirebase } from './firebaseProvider.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { profileItems, profileStore } from './profile.ts'
import { createUserReader, nobody, type User } from './readUser.ts'
import { sessionCookieName } from './sessionCookie.ts'
import { sessionRoutes } from './sessionRoutes.ts'

/** @param createProvider creates the provider that the options configure. Without one, no request has a user. */
export const authServer = (createProvider: (options: AuthOptions) => IdentityProvider | undefined) =>
  definePluginServer<AuthOptions>(({ options, ports, emit }) => {
    const provider = createProvider(options)
    void provider?.prepare().catch((error: unknown) => ports.log(`auth: ${String(error)}`))
    const userOf = createUserReader({
      ...ports,
      subscriptionFetchBlocked: options.subscriptionFetchBlocked,
      tutorAccess: options.tutorAccess,
      reportFailure: (message) => emit({ type: 'plugin-failed', plugin: 'auth', slot: 'context', message }),
    })
    const cookie = sessionCookieName(ports.secure)
    /** Cached, because a request needs its user more than once. */
    const callers = new WeakMap<FastifyRequest, Promise<Caller | undefined>>()
    const readSession = async ({ cookies }: FastifyRequest) => {
      const session = cookies[cookie]
      if (session === undefined || !provider) return undefined
      const found = await provider.readSession(session)
      return 'refused' in found ? undefined : found
    }
    const ofSession = (request: FastifyRequest) => {
      const caller = callers.get(request) ?? readSession(request)
      callers.set(request, caller)
      return caller
    }
    return {
      identity: provider && { ...provider, ofSession },
      context: {
        user: async (request: FastifyRequest) => {
          const caller = await ofSession(request)
          return caller ? userOf(caller) : nobody
        },
      },
      data: { 'auth.profile': ({ context }) => profileItems(context.user as User) },
      jobs: provider && { 'auth.remove': removalOf(provider) },
      forms: { profile: profileStore(ofSession, ports.accounts) },
      routes: { '/api/auth': sessionRoutes({ provider, sessionDays: options.sessionDays, ports }) },
    }
  })

/** Removes deleted users at the identity provider. The job is retried if the provider is down. */
const removalOf = (provider: IdentityProvider): Queue => ({
  // One job for each deleted account.
  keysOf: ({ type }) => (type === accountDeleted ? ['sign-in'] : []),
  async work({ event }) {
    await provider.remove((event.data as { uid: string }).uid)
    return 'removed'
  },
})

export default authServer(({ firebaseProject }) =>
  firebaseProject === undefined ? undefined : firebaseProvider(loadFirebase(firebaseProject)),
)
