/** The product's API, embedded in the server: everything below `/v1`, described in docs/api.md. */
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { countsOfProcess } from '../../engine/plugins/rateCounts.ts'
import { answerError, invalidRequest } from './answerError.ts'
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
  /** Adds the routes below the prefix at which the scope is registered. */
  routes(scope: FastifyInstance): Promise<void>
  /** Opens the database now, in the background. Why it fails is logged; the next request tries again. */
  open(): void
  close(): Promise<void>
}

export const createApi = (ports: ApiPorts): Api => ({
  async routes(scope) {
    scope.setValidatorCompiler(({ schema, httpPart }) =>
      (httpPart === 'body' ? bodyValidator : textValidator).compile(schema as object),
    )
    scope.setSchemaErrorFormatter(invalidRequest)
    scope.setErrorHandler((error, _request, reply) => answerError(error, reply, ports.log))
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
    // Otherwise the site's own pages would answer, in HTML.
    scope.all('/*', () => {
      throw new ApiError('route-unknown')
    })
  },
  open: () => void ports.database.use(() => Promise.resolve()).catch(() => undefined),
  close: () => ports.database.close(),
})

/** Each group of routes, for callers that are known. */
const routes = [profileRoutes, accountRoutes, productRoutes, flagRoutes, choiceRoutes]

/** A body is JSON and has types; a URL holds text. */
const bodyValidator = new Ajv({ strictTypes: false })
const textValidator = new Ajv({ coerceTypes: 'array', useDefaults: true })
