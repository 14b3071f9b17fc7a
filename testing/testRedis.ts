/** Redis for tests of data that several processes share: the server in REDIS_URL, else the server of this machine. */
import { Redis } from 'ioredis'

export const redisUrl = process.env.REDIS_URL || 'redis://127.0.0.1:6379'

async function isRunning(): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 1000, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } catch {
    // Not an error: the tests that need Redis are skipped, and the report shows that.
    return false
  } finally {
    redis.disconnect()
  }
}

export const hasRedis = await isRunning()
