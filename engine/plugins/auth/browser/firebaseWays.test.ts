/** Signing in with a link in an email. A small server responds as Firebase does. */
import { deleteApp, initializeApp } from '@firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInAnonymously } from '@firebase/auth'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { firebaseWays } from './firebaseWays.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const time = Math.floor(Date.now() / 1000)
const idToken = `${encode({ alg: 'none' })}.${encode({ sub: 'ann', iat: time, exp: time + 3600 })}.`

/**
 * Responds as Firebase does if another account has the email address. The request with `idToken` fails, but uses up the
 * code of the link. So the second request, without `idToken`, fails too.
 */
async function respond(request: IncomingMessage): Promise<object> {
  if (request.url!.includes('accounts:lookup')) return { users: [{ localId: 'ann' }] }
  if (!request.url!.includes('accounts:signInWithEmailLink'))
    return { idToken, refreshToken: 'refresh', expiresIn: '3600', localId: 'ann' }
  const body = (await json(request)) as { idToken?: string }
  return { error: { code: 400, message: body.idToken ? 'EMAIL_EXISTS' : 'INVALID_OOB_CODE' } }
}

test('a sign-up link fails with `credential-already-in-use` if another account has the address', async () => {
  const server = createServer((request, response) => {
    void respond(request).then((body) =>
      response
        .writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const app = initializeApp({ apiKey: 'any', projectId: 'demo-local' }, 'firebaseWays.test')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    disableWarnings: true,
  })
  await signInAnonymously(auth)
  const link = 'https://example.com/sign-up?new=1&mode=signIn&oobCode=code&apiKey=any'
  await expect(
    firebaseWays(auth, async () => {}).withLink('ann@example.com', link, true),
  ).rejects.toMatchObject({
    code: 'credential-already-in-use',
  })
  await deleteApp(app)
  server.closeAllConnections()
  server.close()
})
