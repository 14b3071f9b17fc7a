import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { reusedProductApp } from '../../testing/journey.ts'
import { devListener } from './devListener.ts'

const routing: RequestListener = ({ url }, response) => response.end(`the product's ${url}`)
const server = { routing } as unknown as FastifyInstance

// `//` is not a valid URL.
test.each(['/pricing', '//', '//?a=1'])('the product answers %s', async (path) => {
  const served = () => ({ app: reusedProductApp(), server })
  const listener = devListener((_request, _response, next) => next(), served)
  const http = createServer(listener).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(await response.text()).toBe(`the product's ${path}`)
  } finally {
    http.close()
  }
})
