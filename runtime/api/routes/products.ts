/** The products of the caller. `engine/plugins/subscriptionStatus.ts` derives the subscription status from them. */
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../authorise.ts'
import type { ApiPorts } from '../apiPorts.ts'
import { readProducts, type ProductFilter } from '../data/products.ts'
import { record, text } from './schemas.ts'

const product = record('Product', {
  status: { type: 'string', description: 'Only products with "ok" give a subscription.' },
  category: { type: 'string', description: '"self study" or "tutors".' },
  type: { type: 'string' },
  trial: { type: 'boolean' },
})

const allowedValues = { type: 'array', items: text(100), maxItems: 20 } as const

const filter = {
  title: 'ProductFilter',
  type: 'object',
  properties: { status: allowedValues, category: allowedValues, type: allowedValues },
  additionalProperties: false,
} as const

export function productRoutes(scope: FastifyInstance, { database }: ApiPorts): void {
  scope.get<{ Querystring: ProductFilter }>(
    '/billing/products/available',
    {
      schema: {
        tags: ['billing'],
        summary: 'The caller’s products, of any status',
        querystring: filter,
        response: { 200: { title: 'Products', type: 'array', items: product } },
      },
    },
    (request) => database.use((db) => readProducts(db, callerOf(request).uid, request.query)),
  )
}
