import type { FastifyRequest } from 'fastify'

/** Whether the request has a cookie. If so, the browser keeps cookies. If not, it may refuse them. */
export const hasCookies = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  Object.keys(cookies).length > 0
