import type { FastifyRequest } from 'fastify'

/** Whether the request has a cookie. If it has one, its browser keeps cookies. If it has none, that is not known. */
export const hasCookies = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  Object.keys(cookies).length > 0
