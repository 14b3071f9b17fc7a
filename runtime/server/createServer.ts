/** The HTTP server: security headers, compression, routes, and a response for every error. */
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import serveStatic from '@fastify/static'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { respondToBroken } from './brokenRequest.ts'
import { compression } from './compression.ts'
import { healthRoutes } from './operations/readiness.ts'
import { requestIds } from './operations/requestId.ts'
import { watchResponses } from './operations/watchResponses.ts'
import type { ServerPorts } from './ports.ts'
import { renderError } from './errorPage.tsx'
import { isForeign } from '../../engine/plugins/isForeign.ts'
import { defaultLimits, isTooDeep, TooDeep } from './limits.ts'
import { authEmulatorRoutes } from './routes/authEmulator.ts'
import { deviceSettingsRoute } from './routes/deviceSettings.ts'
import { dispatchRoutes } from './routes/dispatch.ts'
import { funnelRoutes } from './routes/funnels.ts'
import { pageRoutes } from './routes/pages.ts'
import { pictogramRoutes } from './routes/pictograms.ts'
import { previewRoutes } from './routes/preview.ts'
import { programRoutes } from './routes/programs.ts'
import { runRoutes } from './routes/runs.ts'
import { sitemapRoutes } from './routes/sitemap.ts'
import { createResourceLoader } from './pages/resourceLoader.ts'
import { createSecurity } from './securityHeaders.ts'
import { documentSender } from './sendDocument.ts'
import type { TrustProxy } from './serverSettings.ts'

/** The folder of the typeface for dyslexic mode. Only learners who chose this mode load it. */
const dyslexicFaceFolder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/atkinson-hyperlegible/latin.css'),
)

/** Fastify trusts no proxy if `trustProxy` is a number. So `2` becomes a function that trusts the last two proxies. */
const trustedBy = (setting: TrustProxy) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting && [...setting]

/** The methods of pages and forms. If no route handles a request with another method, the response is a 405. */
const methods = ['GET', 'HEAD', 'POST']

export async function createServer(ports: ServerPorts): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...ports.limits }
  const security = createSecurity(ports)
  const sendDocument = documentSender(security)
  const sendError = (status: number, request: { url: string }, reply: FastifyReply, code?: string) => {
    const cacheControl = status >= 500 ? 'no-store' : 'no-cache'
    // For a malformed URL no hook runs, so the security headers are set here.
    void reply.headers(security.headers).code(status).header('cache-control', cacheControl)
    return sendDocument(reply, renderError(status, request.url, ports.app(), ports.assets(), code))
  }
  const server = Fastify({
    ...(ports.log && { loggerInstance: ports.log as FastifyBaseLogger }),
    // `watchResponses` logs one line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(ports.trustProxy !== false),
    bodyLimit: limits.body,
    trustProxy: trustedBy(ports.trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: limits.requestTime,
    connectionTimeout: limits.silence,
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTime,
      connectionsCheckingInterval: limits.checkEvery,
      // Node's own response to a missing host has no security headers, so the first hook refuses such a request.
      requireHostHeader: false,
    },
    clientErrorHandler: respondToBroken(security),
    // A malformed URL gets a 404, like any URL that does not exist.
    frameworkErrors: (_error, request, reply) => {
      watchMalformed(request, reply as FastifyReply)
      void sendError(404, request, reply as FastifyReply)
    },
  })
  // Node would refuse a request with an `Expect` other than `100-continue`. The routes handle it like other requests.
  server.server.on('checkExpectation', (request, response) => server.routing(request, response))
  if (ports.onRoute) server.addHook('onRoute', ports.onRoute)
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(security.headers)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return sendError(400, request, reply)
    // A request that may change data must not come from another site.
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    if (isSafe || !isForeign(request, ports.secure)) return undefined
    // A person sees the response to a form post, so it is a page.
    if (request.headers.accept?.includes('text/html')) return sendError(403, request, reply, 'foreign')
    return reply.code(403).header('cache-control', 'no-store').send({ error: 'cross-site' })
  })
  const watchMalformed = watchResponses(server, ports.onResponse ?? [])
  await server.register(compress, compression)
  await server.register(cookie)
  await server.register(formbody, { bodyLimit: limits.body })
  addJsonParser(server)
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
    root: dyslexicFaceFolder,
    prefix: '/face/',
    maxAge: '30d',
    decorateReply: false,
  })
  await server.register(serveStatic, { root: ports.publicFolder, prefix: '/', wildcard: false, maxAge: '1d' })

  healthRoutes(server, ports.ready)
  await ports.plugins.register(server)
  server.addHook('onClose', () => ports.plugins.close())
  if (ports.authEmulator) authEmulatorRoutes(server, ports.authEmulator)
  if (ports.api) {
    await server.register(ports.api.routes, { prefix: '/v1' })
  }
  const { bus, loaders } = ports.plugins
  const resources = createResourceLoader(ports.app().registry, loaders, (failure) =>
    bus.emit({ type: 'error', code: 'resource-failed', where: failure.resource, message: failure.reason }),
  )
  programRoutes(server, ports)
  pictogramRoutes(server, ports)
  runRoutes(server, ports)
  if (ports.preview) previewRoutes(server, ports, ports.preview)
  const pages = pageRoutes(server, ports, resources, sendDocument)
  deviceSettingsRoute(server, ports.secure)
  dispatchRoutes(server, ports, funnelRoutes(ports, sendDocument), pages)
  sitemapRoutes(server, ports, resources)
  server.setNotFoundHandler(async (request, reply) => {
    if (methods.includes(request.method)) return sendError(404, request, reply)
    return sendError(405, request, reply.header('allow', methods.join(', ')))
  })
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
  return server
}

/** Uses Fastify's JSON parser, which refuses `__proto__`. Refuses a body that is nested too deeply before parsing. */
function addJsonParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new TooDeep())
    else void parse(request, body, done)
  })
}
