/** Whether a page load begins a visit. A reload, a link inside a funnel and the posts of its forms continue a visit. */
import type { FastifyRequest } from 'fastify'

/** Only the links that continue a visit send a referer (`referrerPolicy`); all other links of the site send none. */
export const isArrival = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.referer === undefined && !reloadHeader.test(headers['cache-control'] ?? '')

/** The `cache-control` that browsers send with a reload. */
const reloadHeader = /max-age=0|no-cache/
