/** The Redis of this machine, or the one that REDIS_URL names, for tests of what processes share. */
import { Redis } from 'ioredis'

export const redisUrl = process.env.REDIS_URL || 'redis://127.0.0.1:6379'

async function isRunning(): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 1000, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } catch {
    // The tests that need Redis report that they were skipped.
    return false
  } finally {
    redis.disconnect()
  }
}

export const hasRedis = await isRunning()
