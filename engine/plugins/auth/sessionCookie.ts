/** The cookie of a session: the browser's scripts cannot read it, and no other site or subdomain can set it. */

/** Over TLS the prefix makes browsers refuse such a cookie from a subdomain. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/** @param lifetime in seconds. */
export const sessionCookieOptions = (secure: boolean, lifetime: number) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure,
  maxAge: lifetime,
})
