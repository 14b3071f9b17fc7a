/** Remembers that the server has a session, so that most pages of a visit need no request for it. */
import type { ServerSession } from './serverSession.ts'

/** Milliseconds for which a confirmed session is remembered. */
const maxAge = 10 * 60_000

/** The stored value contains the time, and the id of a registered user. */
const key = 'auth:logged-at'

/** @param storage of this tab; undefined if it is blocked. @param now milliseconds since 1970. */
export function rememberedSession(
  session: ServerSession,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  now: () => number,
): ServerSession {
  const remember = (uid = '') => storage?.setItem(key, `${now()} ${uid}`)
  return {
    async isLogged(uid) {
      const [at = '-Infinity', whose] = storage?.getItem(key)?.split(' ') ?? []
      const age = now() - Number(at)
      if (age >= 0 && age < maxAge && (uid === undefined || uid === whose)) return true
      const logged = await session.isLogged(uid)
      if (logged) remember(uid)
      return logged
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
