/** Remembers that the server has a session, so that most pages of a visit do not ask the server. */
import type { ServerSession } from './serverSession.ts'

/** Milliseconds for which a confirmed session is remembered. */
const maxAge = 10 * 60_000

/** The stored text has the time of the confirmation and a user id. The id is empty if the user is not registered. */
const key = 'auth:logged-at'

/** @param storage the storage of this tab; undefined if it is blocked. @param now milliseconds since 1970. */
export function rememberedSession(
  session: ServerSession,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  now: () => number,
): ServerSession {
  const remember = (uid = '') => {
    try {
      storage?.setItem(key, `${now()} ${uid}`)
    } catch {
      // If the storage is full, the next page asks the server again.
    }
  }
  return {
    async hasSession(uid) {
      const [at = '-Infinity', owner] = storage?.getItem(key)?.split(' ') ?? []
      const age = now() - Number(at)
      if (age >= 0 && age < maxAge && (uid === undefined || uid === owner)) return true
      const exists = await session.hasSession(uid)
      if (exists) remember(uid)
      return exists
    },
    async start(token, uid) {
      await session.start(token, uid)
      remember(uid)
    },
    async end() {
      storage?.removeItem(key)
      await session.end()
    },
  }
}
