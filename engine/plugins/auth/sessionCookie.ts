/** The cookie of a session. Scripts in the browser cannot read it. Over TLS, a subdomain cannot set it. */

/** A browser keeps a cookie with the prefix `__Host-` only for the host that sets it. The prefix needs TLS. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/** @param lifetime in seconds. */
export const sessionCookieOptions = (secure: boolean, lifetime: number) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure,
  maxAge: lifetime,
})
