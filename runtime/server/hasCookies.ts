import type { FastifyRequest } from 'fastify'

/** Whether the request has a cookie, which proves that its browser keeps cookies. False means unknown. */
export const hasCookies = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  Object.keys(cookies).length > 0
