/** What the routes of funnels and those of pages have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Handles GET (`show`) and POST (`submit`) for one type of URL. @typeParam Target the parsed URL. */
export interface RouteHandlers<Target> {
  show(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<unknown>
  submit(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<unknown>
}

/** `cache-control` of a page that is the same for every visitor. */
export const sharedCacheControl = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** `cache-control` of a personal page. `no-store` would keep the page out of the browser's back/forward cache. */
export const personalCacheControl = 'private, no-cache'
