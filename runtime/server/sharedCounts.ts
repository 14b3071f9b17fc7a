/**
 * The counts of rate limits in Redis, which all processes share. If Redis does not respond, nothing is counted and no
 * request is refused. The log gets one message when Redis goes down, and one message when Redis is back.
 */
import { Redis } from 'ioredis'
import type { RateCounts } from '../../engine/plugins/rateCounts.ts'

/** Time limits in milliseconds: for one command, for waiting without data from Redis, and for connecting. */
const times = { command: 100, silence: 1000, connect: 2000 }

export interface SharedCounts {
  countsOf: RateCounts
  close(): void
}

/** Connects in the background. @param url the URL of a Redis server. */
export function sharedCounts(url: string, log: (message: string) => void): SharedCounts {
  const redis = new Redis(url, {
    commandTimeout: times.command,
    socketTimeout: times.silence,
    connectTimeout: times.connect,
    // No request waits for a connection to come back.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  })
  let isDown = false
  redis.on('error', (error: Error & { code?: string }) => {
    // The message of an error may contain the URL, and the URL may contain a password.
    if (!isDown) log(`Redis is down, so rate limits refuse no request: ${error.code ?? error.name}`)
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log('Redis is back.')
    isDown = false
  })
  return {
    countsOf: (name) => ({ redis, nameSpace: `rate:${name}:`, skipOnError: true }),
    close: () => redis.disconnect(),
  }
}
