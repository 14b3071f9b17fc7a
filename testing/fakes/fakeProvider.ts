/** `fakeIdentity` with sessions. The session cookie of a user is the same as their token. */
import type { Caller } from '../../engine/plugins/identity.ts'
import type { IdentityProvider } from '../../engine/plugins/auth/identityProvider.ts'
import { fakeIdentity, tokenFor } from './fakeIdentity.ts'

export const fakeProvider: IdentityProvider = {
  ...fakeIdentity,
  readSession: fakeIdentity.verify,
  createSession: (token) => Promise.resolve(token),
  prepare: () => Promise.resolve(),
}

/** The cookie header of a browser in which this user is signed in. */
export const sessionHeader = (uid: string, caller: Partial<Caller> = {}) => ({
  cookie: `session=${tokenFor(uid, caller)}`,
})
