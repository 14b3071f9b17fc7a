/** A server with the session routes of the plugin `auth` and a fake identity provider. */
import type { InjectOptions } from 'fastify'
import type { BrowserRuns } from '../engine/plugins/browserRuns.ts'
import type { Caller } from '../engine/plugins/identity.ts'
import type { IdentityProvider } from '../engine/plugins/auth/identityProvider.ts'
import plugin from '../engine/plugins/auth/plugin.ts'
import { authServer } from '../engine/plugins/auth/server.ts'
import { tokenFor } from './fakes/fakeIdentity.ts'
import { fakeProvider } from './fakes/fakeProvider.ts'
import { serverOf, startPlugin } from './testPlugin.ts'

/** The time of the plugin's clock, in seconds since 1970. */
export const now = Date.parse('2026-11-20T12:00:00Z') / 1000

/** The session cookie of this server is the ID token. @param changes replacements for methods of `fakeProvider`. */
export async function sessionServer(changes: Partial<IdentityProvider> = {}) {
  const revokedUids: string[] = []
  const provider: IdentityProvider = {
    ...fakeProvider,
    revoke: (uid) => {
      revokedUids.push(uid)
      return Promise.resolve('revoked')
    },
    ...changes,
  }
  /** The `uid` of each call of `runs.clear`. */
  const clearedUids: (string | undefined)[] = []
  const runs: BrowserRuns = {
    attach: () => Promise.resolve(),
    clear: (_request, _reply, uid) => Promise.resolve(void clearedUids.push(uid)),
  }
  const started = await startPlugin({ plugin, setUp: authServer(() => provider), ports: { runs } })
  const server = await serverOf(started)
  const ask = (
    method: 'GET' | 'POST' | 'HEAD',
    path: string,
    more: Omit<InjectOptions, 'method' | 'url'> = {},
  ) => server.inject({ method, url: `/api/auth/${path}`, ...more })
  const signIn = (idToken: unknown, more: InjectOptions = {}) =>
    ask('POST', 'sign-in', { payload: { idToken }, ...more })
  return {
    ask,
    signIn,
    revokedUids,
    clearedUids,
    queues: started.running.queues,
    server,
    ports: started.ports,
  }
}

/** The token of a user who signed in 10 s ago. */
export const freshToken = (caller: Partial<Caller> = {}) => tokenFor('ann', { authTime: now - 10, ...caller })
/** A method of a provider that cannot be reached. */
export const providerDown = () => Promise.reject(new TypeError('fetch failed'))
