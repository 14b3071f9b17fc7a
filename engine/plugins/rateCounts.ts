/** The store in which the rate limits of routes count: one for each process, or one that all processes share. */
import type { RateLimitPluginOptions } from '@fastify/rate-limit'

/** @param name of the limit: limits with different names never share a count. @returns options of @fastify/rate-limit. */
export type RateCounts = (name: string) => Pick<RateLimitPluginOptions, 'redis' | 'nameSpace' | 'skipOnError'>

export const countsOfProcess: RateCounts = () => ({})
