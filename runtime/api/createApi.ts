/** The product's API, embedded in the server: everything below `/v1`, described in docs/api.md. */
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { countsOfProcess } from '../../engine/plugins/rateCounts.ts'
import { invalidRequest, sendError } from './sendError.ts'
import { ApiError } from './apiError.ts'
import type { ApiPorts } from './apiPorts.ts'
import { authorise } from './authorise.ts'
import { describeRoutes } from './openapi.ts'
import { defaultRateLimits, rateLimitHooks } from './rateLimits.ts'
import { accountRoutes } from './routes/account.ts'
import { choiceRoutes } from './routes/choices.ts'
import { flagRoutes } from './routes/flags.ts'
import { productRoutes } from './routes/products.ts'
import { profileRoutes } from './routes/profiles.ts'

export interface Api {
  /** Adds the routes to the scope, below the scope's prefix. */
  routes(scope: FastifyInstance): Promise<void>
  /** Opens the database in the background. A failure is logged. The first request after a short pause tries again. */
  open(): void
}

export const createApi = (ports: ApiPorts): Api => ({
  async routes(scope) {
    scope.setValidatorCompiler(({ schema, httpPart }) =>
      (httpPart === 'body' ? bodyValidator : urlValidator).compile(schema as object),
    )
    scope.setSchemaErrorFormatter(invalidRequest)
    scope.setErrorHandler((error, _request, reply) => sendError(error, reply, ports.log))
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    const { byAddress, byUser } = await rateLimitHooks(
      scope,
      ports.rateLimits ?? defaultRateLimits,
      ports.rateCounts ?? countsOfProcess,
    )
    scope.addHook('onRequest', byAddress)
    await describeRoutes(scope)
    await scope.register(async (authorised) => {
      authorised.decorateRequest('caller', undefined)
      authorised.addHook('onRequest', authorise(ports.identity))
      authorised.addHook('onRequest', byUser)
      for (const add of routes) add(authorised, ports)
    })
    // Without this route, the site would respond to an unknown path with an HTML page.
    scope.all('/*', () => {
      throw new ApiError('route-unknown')
    })
  },
  open: () => void ports.database.use(() => Promise.resolve()).catch(() => undefined),
})

/** All groups of routes. Every route in them needs an authorised caller. */
const routes = [profileRoutes, accountRoutes, productRoutes, flagRoutes, choiceRoutes]

/** Values in a JSON body have types. Values in a URL are text, so the second validator converts them. */
const bodyValidator = new Ajv({ strictTypes: false })
const urlValidator = new Ajv({ coerceTypes: 'array', useDefaults: true })
