/** The store of the counts of rate limits: one store for each process, or one that all processes share. */
import type { RateLimitPluginOptions } from '@fastify/rate-limit'

/**
 * @param name the name of a limit: limits with different names share no count.
 * @returns the store, as options of the limit.
 */
export type RateCounts = (name: string) => Pick<RateLimitPluginOptions, 'redis' | 'nameSpace' | 'skipOnError'>

/** Keeps the counts in the memory of this process. */
export const countsOfProcess: RateCounts = () => ({})
