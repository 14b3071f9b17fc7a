/** Forwards the paths of Firebase Auth to its emulator, so that a browser needs no second address. */
import type { FastifyInstance } from 'fastify'
import type { AuthEmulator } from '../authEmulator.ts'

const prefixes = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator']

/** What the emulator reads of a request. */
const passedOn = ['content-type', 'authorization', 'x-client-version', 'x-firebase-locale']

export function authEmulatorRoutes(server: FastifyInstance, { address, ready }: AuthEmulator): void {
  // The emulator starts after the first page, so that it takes no processor time from it.
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
        // The emulator has no form for a new password; the site's own page has.
        if (mode === 'resetPassword')
          return reply.redirect(`/sign-in?${new URLSearchParams({ mode, oobCode })}`)
        const isDown = () => reply.code(503).send({ error: { code: 503, message: 'EMULATOR_DOWN' } })
        if (!(await ready())) return isDown()
        const headers = passedOn.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value] as [string, string]] : []
        })
        const { method, body } = request
        const answer = await fetch(`http://${address}${request.url}`, {
          method,
          headers,
          ...(body?.length && { body: new Uint8Array(body) }),
          redirect: 'manual',
        }).catch(() => undefined)
        if (!answer) return isDown()
        for (const name of ['content-type', 'location']) {
          const value = answer.headers.get(name)
          // A link in an e-mail leads here, not to the emulator itself.
          if (value !== null) void reply.header(name, value.replace(`http://${address}/`, '/'))
        }
        return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
      })
    }
  })
}
