import type { FastifyRequest } from 'fastify'

/** Whether the request has a cookie. If so, its browser keeps cookies. If not, it is unknown whether it keeps them. */
export const hasCookies = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  Object.keys(cookies).length > 0
