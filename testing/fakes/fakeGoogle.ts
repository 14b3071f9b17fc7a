/**
 * A fake of the Google server that Firebase's code calls: signs tokens, and returns public keys and users. The Firebase
 * emulator cannot replace it. With the emulator, Firebase's code accepts unsigned tokens and always looks up the user
 * of a token. In production, Firebase's code does neither.
 */
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsIn = (token: string) =>
  JSON.parse(String(Buffer.from(token.split('.')[1]!, 'base64url'))) as { sub: string; auth_time: number }

export interface FakeGoogle {
  port: number
  /** The private key that signs all tokens, in PEM format. */
  privateKey: string
  /** The paths of all requests, in order. */
  requestedPaths: readonly string[]
  /**
   * An ID token, as a browser gets it.
   * @param authTime the time of the sign-in, in seconds since 1970.
   * @param claims replace the usual claims.
   */
  signToken(uid: string, authTime: number, claims?: object): string
  /** A session cookie, with the same parameters. */
  signSession(uid: string, authTime: number, claims?: object): string
  /** Sets whether the server responds. While it does not respond, all requests wait. */
  setResponding(isResponding: boolean): void
  close(): void
}

/** @param revokedAt user id → time in seconds since 1970. The sign-ins of the user before this time are revoked. */
export async function startFakeGoogle(
  project: string,
  revokedAt: Record<string, number>,
): Promise<FakeGoogle> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' })
  const requestedPaths: string[] = []
  /** The responses that wait; undefined while the server responds. */
  let waiting: (() => void)[] | undefined

  const signed =
    (issuer: string, lifetime = 3600) =>
    (uid: string, authTime: number, claims: object = {}) => {
      const allClaims = {
        ...{ iss: issuer + project, aud: project, sub: uid },
        ...{ iat: authTime, exp: authTime + lifetime, auth_time: authTime },
        firebase: { sign_in_provider: 'password', identities: {} },
        ...claims,
      }
      const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'ours' })}.${encode(allClaims)}`
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    }
  const signToken = signed('https://securetoken.google.com/')
  const signSession = signed('https://session.firebase.google.com/', 14 * 86_400)

  interface RequestBody {
    localId: string | string[]
    validSince: number
    idToken: string
  }
  /** The end of a request's path → makes the body of the response. */
  const bodyOf: Record<string, (body: RequestBody) => object> = {
    'accounts:lookup'({ localId }) {
      const [uid = ''] = [localId].flat()
      return { users: [{ localId: uid, validSince: String(revokedAt[uid] ?? 0) }] }
    },
    'accounts:update'({ localId, validSince }) {
      revokedAt[String(localId)] = validSince
      return { localId }
    },
    ':createSessionCookie'({ idToken }) {
      const { sub, auth_time } = claimsIn(idToken)
      return { sessionCookie: signSession(sub, auth_time) }
    },
    '/token': () => ({ access_token: 'ours', expires_in: 3600, token_type: 'Bearer' }),
  }
  const send = (response: ServerResponse, body: object) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
      .end(JSON.stringify(body))
  const google = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://google')
    requestedPaths.push(pathname)
    let text = ''
    request.on('data', (chunk: Buffer) => (text += String(chunk)))
    request.on('end', () => {
      const ending = Object.keys(bodyOf).find((each) => pathname.endsWith(each))
      // All other requests are for the public keys.
      const respond = () =>
        send(response, ending === undefined ? { ours: publicKeyPem } : bodyOf[ending]!(parsed(text)))
      if (waiting) waiting.push(respond)
      else respond()
    })
  })
  const parsed = (text: string) =>
    text.startsWith('{') ? (JSON.parse(text) as RequestBody) : ({} as RequestBody)
  await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening))
  return {
    port: (google.address() as AddressInfo).port,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    requestedPaths,
    signToken,
    signSession,
    setResponding(isResponding) {
      for (const respond of waiting ?? []) respond()
      waiting = isResponding ? undefined : []
    },
    close() {
      google.closeAllConnections()
      google.close()
    },
  }
}
