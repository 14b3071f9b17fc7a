/** Checks which Firebase tokens and sessions are accepted. Most tests run the SDK of Firebase with fake servers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedSessions } from '../../../testing/signedSessions.ts'
import { firebaseProvider, loadFirebase, type FirebaseAuth } from './firebaseProvider.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const project = 'demo-tests'

/** An unsigned token, like the emulator's tokens. */
const token = (claims: object = {}, issuer = 'https://securetoken.google.com/') =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode({
    iss: issuer + project,
    aud: project,
    sub: 'ann',
    iat: now,
    exp: now + 3600,
    auth_time: now - 5,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  })}.`

describe('unsigned tokens, as with the emulator', () => {
  const calls: { path: string; body: Record<string, unknown> }[] = []
  /** By user: the time of the last sign-out on all devices. */
  const revokedAt: Record<string, number> = {}
  const emulator = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += String(chunk)))
    request.on('end', () => {
      const body = JSON.parse(text) as { localId?: string[] }
      calls.push({ path: request.url!, body })
      const [localId = ''] = body.localId ?? []
      const responses: Record<string, unknown> = {
        'accounts:lookup': { users: [{ localId, validSince: String(revokedAt[localId] ?? 0) }] },
        'accounts:update': { localId: 'ann' },
        [`projects/${project}:createSessionCookie`]: { sessionCookie: 'made' },
      }
      const found = Object.entries(responses).find(([path]) => request.url!.endsWith(path))
      response
        .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(found?.[1]))
    })
  })
  const before = process.env.FIREBASE_AUTH_EMULATOR_HOST
  beforeAll(async () => {
    await new Promise<void>((listening) => emulator.listen(0, '127.0.0.1', listening))
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(emulator.address() as AddressInfo).port}`
  })
  afterAll(() => {
    if (before === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST
    else process.env.FIREBASE_AUTH_EMULATOR_HOST = before
    emulator.closeAllConnections()
    emulator.close()
  })
  const provider = firebaseProvider(loadFirebase(project))

  test('a token identifies its caller', async () => {
    const claims = { email: 'ann@example.com', email_verified: true }
    expect(await provider.verify(token(claims))).toEqual({
      ...{ uid: 'ann', anonymous: false, email: 'ann@example.com' },
      authTime: now - 5,
    })
    const anonymous = { firebase: { sign_in_provider: 'anonymous', identities: {} } }
    expect(await provider.verify(token(anonymous))).toEqual({
      uid: 'ann',
      anonymous: true,
      authTime: now - 5,
    })
  })

  test.each([
    ['a text that is not a token', 'nonsense', 'token-invalid'],
    ['a token of another project', token({ aud: 'other' }), 'token-invalid'],
    ['a token of another issuer', token({ iss: 'https://example.com/' }), 'token-invalid'],
    ['a token without a user', token({ sub: '' }), 'token-invalid'],
    ['a session instead of a token', token({}, 'https://session.firebase.google.com/'), 'token-invalid'],
    ['an old token', token({ iat: now - 7200, exp: now - 3600 }), 'token-expired'],
  ])('%s is refused', async (_what, wrong, refused) => {
    expect(await provider.verify(wrong)).toEqual({ refused })
  })

  test('a token from before the user signed out on all devices is refused', async () => {
    revokedAt.bob = now
    expect(await provider.verify(token({ sub: 'bob' }))).toEqual({ refused: 'token-revoked' })
  })

  test('a session is created, read, and revoked', async () => {
    expect(await provider.createSession(token(), 86_400)).toBe('made')
    expect(calls.at(-1)).toMatchObject({ body: { validDuration: 86_400 } })
    const session = token({}, 'https://session.firebase.google.com/')
    expect(await provider.readSession(session)).toEqual({ uid: 'ann', anonymous: false, authTime: now - 5 })
    expect(await provider.readSession(token())).toEqual({ refused: 'token-invalid' })
    await provider.revoke('ann')
    expect(calls.at(-1)).toMatchObject({ body: { localId: 'ann', validSince: expect.any(Number) } })
  })
})

describe('signed tokens and sessions, as in production', () => {
  const revokedAt: Record<string, number> = {}
  const signed = signedSessions('signed-tests', revokedAt)
  afterAll(async () => (await signed).end())
  const ann = { uid: 'ann', anonymous: false, authTime: now - 5 }
  const lookUps = async () =>
    (await signed).requestedPaths.filter((path) => path.endsWith('accounts:lookup')).length

  test('the public keys are fetched once, and reading a session needs no other request', async () => {
    const { provider, requestedPaths, signSession } = await signed
    for (let request = 0; request < 5; request++)
      expect(await provider.readSession(signSession('ann', now - 5))).toEqual(ann)
    expect(requestedPaths).toEqual(['/identitytoolkit/v3/relyingparty/publicKeys'])
  })

  test('a user who has signed out on all devices is refused if the check for revocation is requested', async () => {
    const { provider, signToken, signSession } = await signed
    const [idToken, session] = [signToken('ann', now - 5), signSession('ann', now - 5)]
    const check = { revocation: true }
    expect(await provider.verify(idToken, check)).toEqual(ann)
    expect(await provider.readSession(session, check)).toEqual(ann)
    revokedAt.ann = now
    expect(await provider.verify(idToken, check)).toEqual({ refused: 'token-revoked' })
    expect(await provider.readSession(session, check)).toEqual({ refused: 'token-revoked' })
    expect(await lookUps()).toBe(4)
    // Without the check the signature is enough, until the token expires.
    expect(await provider.verify(idToken, { revocation: false })).toEqual(ann)
    expect(await lookUps()).toBe(4)
  })

  test('a session with a changed signature, or without one, is refused', async () => {
    const { provider, signSession } = await signed
    const session = signSession('ann', now - 5)
    const [head, claims, signature = ''] = session.split('.')
    const changed = `${head}.${claims}.${signature.slice(0, -4)}AAAA`
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`
    for (const wrong of [changed, unsigned])
      expect(await provider.readSession(wrong)).toEqual({ refused: 'token-invalid' })
  })
})

test('no session is created from a token that has expired since its verification', async () => {
  const createSessionCookie = () =>
    Promise.reject(Object.assign(new Error('expired'), { code: 'auth/id-token-expired' }))
  const load = () => Promise.resolve({ createSessionCookie } as unknown as FirebaseAuth)
  expect(await firebaseProvider(load).createSession('token', 300)).toEqual({ refused: 'token-expired' })
})

describe('when Google cannot be reached', () => {
  const failing = (code: string, message: string) =>
    firebaseProvider(() =>
      Promise.resolve({
        verifyIdToken: () => Promise.reject(Object.assign(new Error(message), { code })),
      } as unknown as FirebaseAuth),
    )

  test.each([
    ['auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com.'],
    ['auth/argument-error', 'Error fetching public keys for Google certs: 500'],
    ['app/network-error', 'Error while making request: connect ECONNREFUSED'],
    ['auth/internal-error', 'An internal error has occurred.'],
  ])('the error with code %s is thrown, and the token is not refused', async (code, message) => {
    await expect(failing(code, message).verify('token')).rejects.toThrow(message)
  })
})
