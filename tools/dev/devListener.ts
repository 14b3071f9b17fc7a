/**
 * Answers a request to the development server from the gallery, else from Vite's files, else from the product. Before
 * the configs are without errors for the first time, only Vite's files are served: the other requests get status 503.
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { App } from '../../runtime/app/createApp.ts'
import { galleryResponse } from '../gallery/galleryResponse.ts'

/** What is served now. Both are undefined until the configs are without errors for the first time. */
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
    const answerOutsideGallery = () =>
      middlewares(request, response, () => {
        if (server) server.routing(request, response)
        else
          response
            .writeHead(503, { 'content-type': 'text/plain', refresh: '2' })
            .end('The configs have errors: see the terminal.')
      })
    const { url = '/' } = request
    const base = 'http://localhost'
    // A request without a valid URL, such as "//", cannot be for the gallery.
    if (!app || !server || !URL.canParse(url, base)) return answerOutsideGallery()
    galleryResponse(new URL(url, base), app, server).then(
      (found) =>
        found ? response.setHeader('content-type', found.type).end(found.text) : answerOutsideGallery(),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    )
  }
