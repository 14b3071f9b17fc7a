/** Whether a page load begins a visit. A reload, a link inside a funnel and the posts of its forms continue a visit. */
import type { FastifyRequest } from 'fastify'

export const isArrival = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  !continuesVisit(headers) && !reloadHeader.test(headers['cache-control'] ?? '')

/**
 * A link of this site sends a referer (`referrerPolicy`) only if the link continues a visit. `sec-fetch-site` shows
 * whether the referer is a page of this site. Browsers from before 2023 do not send `sec-fetch-site`. For them, any
 * referer continues the visit.
 */
const continuesVisit = (headers: FastifyRequest['headers']) =>
  headers.referer !== undefined && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

/** The `cache-control` that browsers send with a reload. */
const reloadHeader = /max-age=0|no-cache/
