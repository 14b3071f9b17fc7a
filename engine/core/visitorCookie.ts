/** The cookie that holds a visitor's random id, by which experiments assign arms. The server alone sets and reads it. */
export const visitorCookie = 'visitor'

/** Seconds. */
const year = 365 * 24 * 60 * 60

export const visitorCookieOptions = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure,
  maxAge: year,
})
