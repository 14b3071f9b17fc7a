/** Limits the requests of each user and of each IP address. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateCounts } from '../../engine/plugins/rateCounts.ts'
import { ApiError } from './apiError.ts'
import { callerOf } from './authorise.ts'

/** The maximum number of requests per minute. */
export interface RateLimits {
  /** Of one IP address, counted before the token is read. High, because a whole school may share one address. */
  address: number
  /** Of one user. */
  user: number
}

export const defaultRateLimits: RateLimits = { address: 600, user: 120 }

type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * @returns `byAddress`, a hook for every route, and `byUser`, a hook for routes with an authorised caller. Above the
 *   limit, a hook throws the `ApiError` `rate-limited` and sets `retry-after`, in seconds.
 */
export async function rateLimitHooks(
  scope: FastifyInstance,
  { address, user }: RateLimits,
  countsOf: RateCounts,
): Promise<{ byAddress: LimitHook; byUser: LimitHook }> {
  await scope.register(rateLimit, { global: false, timeWindow: '1 minute', ...countsOf('api') })
  const hook = (options: Parameters<typeof scope.createRateLimit>[0]): LimitHook => {
    const count = scope.createRateLimit(options)
    return async (request, reply) => {
      const limit = await count(request)
      if (limit.isAllowed || !limit.isExceeded) return
      void reply.header('retry-after', limit.ttlInSeconds)
      throw new ApiError('rate-limited')
    }
  }
  return {
    byAddress: hook({ max: address }),
    byUser: hook({ max: user, keyGenerator: (request) => `user ${callerOf(request).uid}` }),
  }
}
