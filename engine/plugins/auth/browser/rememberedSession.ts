/** Asks the server whether it has a session only now and then: most pages of a visit need no request for it. */
import type { ServerSession } from './serverSession.ts'

/** Milliseconds in which the server's "yes" counts. */
const trusted = 10 * 60_000

const key = 'auth:logged-at'

/** @param storage of this tab; undefined if it is blocked. @param now milliseconds since 1970. */
export function rememberedSession(
  session: ServerSession,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  now: () => number,
): ServerSession {
  const remember = () => storage?.setItem(key, String(now()))
  return {
    async isLogged() {
      const age = now() - Number(storage?.getItem(key) ?? -Infinity)
      if (age >= 0 && age < trusted) return true
      const logged = await session.isLogged()
      if (logged) remember()
      return logged
    },
    async start(token) {
      await session.start(token)
      remember()
    },
    async end() {
      storage?.removeItem(key)
      await session.end()
    },
  }
}
