/** The server forwards requests to the emulator of the identity provider. In these tests a fake emulator responds. */
import Fastify from 'fastify'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authEmulator, emulateSignIn } from '../authEmulator.ts'
import { authEmulatorRoutes } from './authEmulator.ts'

const emulator = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += String(chunk)))
  request.on('end', () => {
    if (request.url!.startsWith('/emulator/action')) {
      response.writeHead(302, { location: `http://${request.headers.host}/sign-in?code=1` }).end()
      return
    }
    const { authorization, cookie, 'content-type': type } = request.headers
    const received = { method: request.method, url: request.url, body, authorization, cookie, type }
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(received))
  })
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((listening) => emulator.listen(0, '127.0.0.1', listening))
  address = `127.0.0.1:${(emulator.address() as AddressInfo).port}`
})
afterAll(() => {
  emulator.closeAllConnections()
  emulator.close()
})

function serverWith(ready: () => Promise<boolean>) {
  const server = Fastify()
  server.get('/', (_request, reply) => reply.type('text/html').send('<p>'))
  authEmulatorRoutes(server, { address, ready, close: () => undefined })
  return server
}

test('a request reaches the emulator with its body, and without the site’s cookies', async () => {
  const response = await serverWith(() => Promise.resolve(true)).inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=k',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Bearer owner',
      cookie: 'session=secret',
    },
    payload: 'grant_type=refresh_token',
  })
  expect([response.statusCode, response.headers['cache-control'], response.json()]).toEqual([
    201,
    'no-store',
    {
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=k',
      body: 'grant_type=refresh_token',
      authorization: 'Bearer owner',
      type: 'application/x-www-form-urlencoded',
    },
  ])
})

test('a link in an email leads back to the site', async () => {
  const { statusCode, headers } = await serverWith(() => Promise.resolve(true)).inject(
    '/emulator/action?mode=signIn',
  )
  expect([statusCode, headers.location]).toEqual([302, '/sign-in?code=1'])
})

test('a link to choose a new password leads to the site’s own page', async () => {
  const url = '/emulator/action?mode=resetPassword&oobCode=a%26b&apiKey=k'
  const { statusCode, headers } = await serverWith(() => Promise.resolve(true)).inject(url)
  expect([statusCode, headers.location]).toEqual([302, '/sign-in?mode=resetPassword&oobCode=a%26b'])
})

test('if the emulator cannot start, the response reports that it is down', async () => {
  const response = await serverWith(() => Promise.resolve(false)).inject('/emulator/v1/projects/x/oobCodes')
  expect([response.statusCode, response.json()]).toMatchObject([503, { error: { message: 'EMULATOR_DOWN' } }])
})

test('the emulator starts after the first page, not after an asset', async () => {
  let starts = 0
  const server = serverWith(() => Promise.resolve(++starts > 0))
  await server.inject('/')
  expect(starts).toBe(0)
  await server.inject({ url: '/', headers: { accept: 'text/html,*/*' } })
  expect(starts).toBe(1)
})

test('sign-in is emulated only without a Firebase project, or if an emulator already runs', () => {
  const real = { firebaseProject: 'my-project', sessionDays: 3 }
  expect(emulateSignIn(undefined)('auth', real)).toEqual(real)
  expect(emulateSignIn(undefined)('auth', { sessionDays: 3 })).toMatchObject({
    sessionDays: 3,
    emulator: true,
  })
  expect(emulateSignIn('127.0.0.1:9099')('auth', real)).toMatchObject({
    firebaseProject: 'my-project',
    emulator: true,
  })
  expect(emulateSignIn(undefined)('geo', {})).toEqual({})
})

test('an emulator whose process cannot be started is not ready, and the failure is logged', async () => {
  const { execPath, env } = process
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', env.FIREBASE_AUTH_EMULATOR_HOST)
  process.execPath = '/no/such/node'
  const logged: string[] = []
  try {
    const { ready } = await authEmulator({
      root: '.',
      running: undefined,
      log: (message) => void logged.push(message),
    })
    expect(await ready()).toBe(false)
  } finally {
    process.execPath = execPath
    vi.unstubAllEnvs()
  }
  expect(logged).toEqual([
    expect.stringMatching(/^Sign-in is off: the sign-in emulator cannot be started: .*ENOENT/),
  ])
})
