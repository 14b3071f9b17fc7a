import type { FastifyReply, FastifyRequest } from 'fastify'

/** The handlers of one type of URL. @typeParam Target the parts of such a URL. */
export interface RouteHandlers<Target> {
  show(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<unknown>
  submit(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<unknown>
}

/** For pages that are the same for every visitor. */
export const sharedCache = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** For personal pages. Not `no-store`: the browser may keep them in its back/forward cache. */
export const ownCache = 'private, no-cache'
