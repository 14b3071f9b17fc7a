/**
 * Firebase as the identity provider. Its credentials are Google's usual ones (GOOGLE_APPLICATION_CREDENTIALS). Checking
 * the signature of a token needs no credentials.
 */
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import type { Caller, TokenRefusal } from '../identity.ts'
import type { IdentityProvider } from './identityProvider.ts'

export type FirebaseAuth = Pick<
  Auth,
  | 'verifyIdToken'
  | 'createSessionCookie'
  | 'verifySessionCookie'
  | 'revokeRefreshTokens'
  | 'getUserByEmail'
  | 'deleteUser'
>

/** Returns a function that loads the SDK at its first call. Loading needs 0.3 s, so all calls share one SDK. */
export function loadFirebase(projectId: string): () => Promise<FirebaseAuth> {
  let loading: Promise<FirebaseAuth> | undefined
  const load = async () => {
    const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ])
    const name = `auth-${projectId}`
    return getAuth(getApps().find((app) => app.name === name) ?? initializeApp({ projectId }, name))
  }
  return () => (loading ??= load())
}

/** @param load returns the loaded SDK. */
export const firebaseProvider = (load: () => Promise<FirebaseAuth>): IdentityProvider => ({
  verify: (token, check) =>
    verifiedCaller(async () => (await load()).verifyIdToken(token, check?.revocation)),
  readSession: (session, check) =>
    verifiedCaller(async () => (await load()).verifySessionCookie(session, check?.revocation)),
  createSession: (token, lifetime) =>
    orRefusal(async () => (await load()).createSessionCookie(token, { expiresIn: lifetime * 1000 })),
  revoke: async (uid) =>
    (await unlessGone(async () => {
      await (await load()).revokeRefreshTokens(uid)
      return 'revoked' as const
    })) ?? 'unknown-user',
  find: (email) => unlessGone(async () => (await (await load()).getUserByEmail(email)).uid),
  remove: (uid) => unlessGone(async () => (await load()).deleteUser(uid)),
  prepare: load,
})

/** The result of the call; undefined if the provider has no such user. */
async function unlessGone<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return undefined
    throw error
  }
}

const verifiedCaller = (decode: () => Promise<DecodedIdToken>) =>
  orRefusal(async () => callerOfClaims(await decode()))

/** The result of the call. An error that `refusalOf` knows becomes a refusal. @throws every other error. */
async function orRefusal<T>(call: () => Promise<T>): Promise<T | TokenRefusal> {
  try {
    return await call()
  } catch (error) {
    const refused = refusalOf(error as { code?: string; message?: string })
    if (refused) return { refused }
    throw error
  }
}

const callerOfClaims = ({ uid, email, auth_time, firebase }: DecodedIdToken): Caller => ({
  uid,
  anonymous: firebase.sign_in_provider === 'anonymous',
  ...(email !== undefined && { email }),
  authTime: auth_time,
})

/** The SDK's error codes that mean a refusal. An error with another code is thrown: the token may still be valid. */
const refusals: Readonly<Record<string, TokenRefusal['refused']>> = {
  'auth/argument-error': 'token-invalid',
  'auth/invalid-id-token': 'token-invalid',
  'auth/id-token-expired': 'token-expired',
  'auth/session-cookie-expired': 'token-expired',
  'auth/id-token-revoked': 'token-revoked',
  'auth/session-cookie-revoked': 'token-revoked',
  'auth/user-disabled': 'token-revoked',
  'auth/user-not-found': 'token-revoked',
}

/** If Google's public keys cannot be fetched, the SDK throws the code of an invalid token: only the message differs. */
const networkFailure = /^Error (while making request|fetching public keys)/

const refusalOf = ({ code = '', message = '' }: { code?: string; message?: string }) =>
  networkFailure.test(message) ? undefined : refusals[code]
