/** The OpenAPI description, `GET /v1/openapi.json`. It is made from the same schemas that validate requests. */
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

const error = {
  title: 'Error',
  description:
    '4xx: nothing was stored. 5xx: the change may have been stored; the request can be repeated safely.',
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stable: programs may compare it.' },
    message: { type: 'string' },
    pointer: { type: 'string', description: 'The field, as a JSON pointer.' },
  },
  required: ['code', 'message'],
}

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Product API',
      description: 'Profiles, accounts, products, experiments, consents and tracking choices.',
      version: '1',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ token: [] }],
  },
  // The catch-all route has no tags.
  hideUntagged: true,
  transform: ({ schema, url }) => ({
    // A route without a schema is not described.
    schema: schema && { ...schema, response: { ...(schema.response as object), '4xx': error, '5xx': error } },
    url,
  }),
}

/** Describes every route with tags that is added to the scope after this call. */
export async function describeRoutes(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, options)
  scope.get('/openapi.json', { schema: { hide: true } }, () => scope.swagger())
}
