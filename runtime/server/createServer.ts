/** The HTTP server: security headers, compression, routes, and an answer for everything that goes wrong. */
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compression } from './compression.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import type { ServerPorts } from './ports.ts'
import { renderError } from './errorPage.tsx'
import { dispatchRoutes } from './routes/dispatch.ts'
import { funnelRoutes } from './routes/funnels.ts'
import { pageRoutes } from './routes/pages.ts'
import { previewRoutes } from './routes/preview.ts'
import { programRoutes } from './routes/programs.ts'
import { runRoutes } from './routes/runs.ts'
import { sitemapRoutes } from './routes/sitemap.ts'
import { createResourceLoader } from './pages/resourceLoader.ts'
import type { TrustProxy } from './serverSettings.ts'

/** The face of dyslexic mode: loaded by those who chose it, never on another's first paint. */
const readableFace = dirname(
  createRequire(import.meta.url).resolve('@fontsource/atkinson-hyperlegible/latin.css'),
)

/** Bytes. A learner's own words are short; a body above this is refused. */
export const bodyLimit = 262_144

/** Fastify itself trusts nobody for a number of hops: it cannot know that every request comes through the proxies. */
const trustedBy = (setting: TrustProxy) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting && [...setting]

export async function createServer(ports: ServerPorts): Promise<FastifyInstance> {
  const server = Fastify({
    logger: ports.log && { level: 'info' },
    bodyLimit,
    trustProxy: trustedBy(ports.trustProxy),
    forceCloseConnections: 'idle',
    // A malformed URL gets a 404, like any other that leads nowhere.
    frameworkErrors: (_error, request, reply) => void sendError(404, request, reply as FastifyReply),
  })
  await server.register(helmet, {
    contentSecurityPolicy: !ports.development && {
      directives: contentSecurityPolicy(ports),
    },
    strictTransportSecurity: ports.secure,
    crossOriginEmbedderPolicy: false,
  })
  await server.register(compress, compression)
  await server.register(cookie)
  await server.register(formbody, { bodyLimit })
  if (ports.staticFolder) {
    await server.register(serveStatic, {
      root: ports.staticFolder,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
    })
  }
  await server.register(serveStatic, {
    root: readableFace,
    prefix: '/face/',
    maxAge: '30d',
    decorateReply: false,
  })
  await server.register(serveStatic, { root: ports.publicFolder, prefix: '/', wildcard: false, maxAge: '1d' })

  server.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads && site === 'cross-site') return reply.code(403).send({ error: 'cross-site' })
  })
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  await ports.plugins.register(server)
  server.addHook('onClose', () => ports.plugins.close())
  const { bus, loaders } = ports.plugins
  const resources = createResourceLoader(ports.app().registry.plugins.resources, loaders, (failure) =>
    bus.emit({ type: 'error', code: 'resource-failed', where: failure.resource, message: failure.reason }),
  )
  programRoutes(server, ports)
  runRoutes(server, ports)
  if (ports.preview) previewRoutes(server, ports, ports.preview)
  dispatchRoutes(server, ports, funnelRoutes(ports), pageRoutes(server, ports, resources))
  sitemapRoutes(server, ports, resources)
  server.setNotFoundHandler(async (request, reply) => sendError(404, request, reply))
  server.setErrorHandler(async (error: { statusCode?: number; code?: string }, request, reply) => {
    const status =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) {
      request.log.error(error)
      const where = `${request.method} ${request.url.split('?')[0]}`
      ports.plugins.bus.emit({ type: 'error', code: 'request-failed', where, message: String(error) })
    }
    return sendError(status, request, reply, error.code)
  })

  const sendError = async (status: number, request: { url: string }, reply: FastifyReply, code?: string) => {
    const cache = status >= 500 ? 'no-store' : 'no-cache'
    const html = renderError(status, request.url, ports.app(), ports.assets(), code)
    return reply.code(status).header('cache-control', cache).type('text/html; charset=utf-8').send(html)
  }
  return server
}
