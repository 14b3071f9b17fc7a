/** Whether a page load begins a visit. A reload, a link inside of a funnel and the posts of its forms continue one. */
import type { FastifyRequest } from 'fastify'

/** Only links inside of funnels send where they were followed (`referrerPolicy`); all other pages keep it to themselves. */
export const isArrival = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.referer === undefined && !isReload.test(headers['cache-control'] ?? '')

/** How browsers ask each cache on the way to look again. */
const isReload = /max-age=0|no-cache/
