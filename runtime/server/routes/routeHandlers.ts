import type { FastifyReply, FastifyRequest } from 'fastify'

/** How the URLs of one type answer. @typeParam Target what such a URL names. */
export interface RouteHandlers<Target> {
  show(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<unknown>
  submit(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<unknown>
}

/** For what every visitor is shown alike. */
export const sharedCache = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** Not `no-store`: the back/forward cache may keep what only this visitor's browser may. */
export const ownCache = 'private, no-cache'
