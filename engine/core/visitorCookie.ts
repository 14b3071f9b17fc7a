/** The cookie with a visitor's random id, which experiments use to assign arms. Only the server sets and reads it. */
export const visitorCookie = 'visitor'

/** In seconds. */
const year = 365 * 24 * 60 * 60

/** @param secure True if the browser may send the cookie only over HTTPS. */
export const visitorCookieOptions = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure,
  maxAge: year,
})
