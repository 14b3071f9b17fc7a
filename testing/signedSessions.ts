/**
 * Sessions and tokens of a Firebase project, signed with a key of the test. The SDK verifies their signatures as in
 * production, against a fake Google server. The emulator cannot replace it: it does not sign, and it looks up each user.
 */
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { firebaseProvider, loadFirebase } from '../engine/plugins/auth/firebaseProvider.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param revokedAt seconds since 1970: earlier sign-ins are revoked. */
export async function signedSessions(project: string, revokedAt: Record<string, number> = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ type: 'spki', format: 'pem' })
  /** The paths that the SDK requested. */
  const asked: string[] = []
  const google = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://google')
    asked.push(pathname)
    let text = ''
    request.on('data', (chunk: Buffer) => (text += String(chunk)))
    request.on('end', () => {
      const answer = pathname.endsWith('accounts:lookup') ? { users: [userIn(text)] } : { ours: key }
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
      response.end(JSON.stringify(answer))
    })
  })
  const userIn = (body: string) => {
    const [localId = ''] = (JSON.parse(body) as { localId: string[] }).localId
    return { localId, validSince: String(revokedAt[localId] ?? 0) }
  }
  await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening))
  const { port } = google.address() as AddressInfo
  // Connects the SDK to the fake server for every host, without TLS.
  const httpAgent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
  const credential = { getAccessToken: async () => ({ access_token: 'ours', expires_in: 3600 }) }
  // loadFirebase uses an existing application of this name.
  const app = initializeApp({ projectId: project, httpAgent, credential }, `auth-${project}`)

  const signed = (issuer: string) => (uid: string, authTime: number) => {
    const claims = {
      iss: issuer + project,
      aud: project,
      sub: uid,
      iat: authTime,
      exp: authTime + 3600,
      auth_time: authTime,
      firebase: { sign_in_provider: 'password', identities: {} },
    }
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'ours' })}.${encode(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  return {
    provider: firebaseProvider(loadFirebase(project)),
    asked,
    tokenOf: signed('https://securetoken.google.com/'),
    sessionOf: signed('https://session.firebase.google.com/'),
    async end() {
      google.closeAllConnections()
      google.close()
      await deleteApp(app)
    },
  }
}
