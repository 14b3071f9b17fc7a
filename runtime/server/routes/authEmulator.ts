/** Forwards the requests for Firebase Auth to its emulator, so that browsers need only the address of this server. */
import type { FastifyInstance } from 'fastify'
import type { AuthEmulator } from '../authEmulator.ts'

const prefixes = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator']

/** The only headers that are forwarded: the site's cookies never reach the emulator. */
const forwardedHeaders = ['content-type', 'authorization', 'x-client-version', 'x-firebase-locale']

export function authEmulatorRoutes(server: FastifyInstance, { address, ready }: AuthEmulator): void {
  // `ready` starts the emulator: only after the first page, so that the start does not delay this page.
  server.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) void ready()
    done()
  })
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const prefix of prefixes) {
      scope.all<{ Body: Buffer | undefined }>(`${prefix}/*`, async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const { mode, oobCode = '' } = request.query as { mode?: string; oobCode?: string }
        // The emulator has no form for a new password, but the site's own page has one.
        if (mode === 'resetPassword')
          return reply.redirect(`/sign-in?${new URLSearchParams({ mode, oobCode })}`)
        const sendUnavailable = () => reply.code(503).send({ error: { code: 503, message: 'EMULATOR_DOWN' } })
        if (!(await ready())) return sendUnavailable()
        const headers = forwardedHeaders.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value] as [string, string]] : []
        })
        const { method, body } = request
        const response = await fetch(`http://${address}${request.url}`, {
          method,
          headers,
          ...(body?.length && { body: new Uint8Array(body) }),
          redirect: 'manual',
        }).catch(() => undefined)
        if (!response) return sendUnavailable()
        for (const name of ['content-type', 'location']) {
          const value = response.headers.get(name)
          // The emulator redirects to its own address. The browser must stay on this server.
          if (value !== null) void reply.header(name, value.replace(`http://${address}/`, '/'))
        }
        return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
      })
    }
  })
}
