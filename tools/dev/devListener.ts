/** Answers the requests of development: the gallery, then the files of Vite, then the product. */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { App } from '../../runtime/app/createApp.ts'
import { galleryResponse } from '../gallery/galleryResponse.ts'

/** What is served at the moment. Both are missing until the configs have no error. */
export interface Served {
  app: App | undefined
  server: FastifyInstance | undefined
}

/** Vite's middlewares. They call `next` for a request that is not for one of Vite's files. */
type Middlewares = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export const devListener =
  (middlewares: Middlewares, served: () => Served): RequestListener =>
  (request, response) => {
    const { app, server } = served()
    const others = () =>
      middlewares(request, response, () => {
        if (server) server.routing(request, response)
        else
          response
            .writeHead(503, { 'content-type': 'text/plain', refresh: '2' })
            .end('The configs have errors: see the terminal.')
      })
    const { url = '/' } = request
    const base = 'http://localhost'
    // Some requests have no valid URL, such as "//": the product answers them.
    if (!app || !server || !URL.canParse(url, base)) return others()
    galleryResponse(new URL(url, base), app, server).then(
      (found) => (found ? response.setHeader('content-type', found.type).end(found.text) : others()),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    )
  }
