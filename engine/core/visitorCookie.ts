/** The cookie with a visitor's random id, which experiments use to assign arms. Only the server sets and reads it. */
export const visitorCookie = 'visitor'

/** The visitor's id; undefined if the browser has none, or sends a value that cannot be an id of this server. */
export function visitorIdOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const id = cookies[visitorCookie]
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined
}

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
