import type { FastifyRequest } from 'fastify'

/** Whether the request proves that its browser keeps cookies. Without one, that is not known. */
export const hasCookies = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  Object.keys(cookies).length > 0
