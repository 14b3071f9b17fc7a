/** Whether a request was made by a page of another site. Only the browser itself can set the headers that tell. */
import type { FastifyRequest } from 'fastify'

/**
 * `Sec-Fetch-Site` decides if the browser sends it; a page of another subdomain (`same-site`) is as foreign as any. Older
 * browsers name the page's origin. A request without any of these comes from no page.
 * @param secure the site itself is reached over TLS only.
 */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, secure: boolean) {
  const { 'sec-fetch-site': site, origin, referer } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const page = origin ?? referer
  return page !== undefined && !isOwn(page, host, secure)
}

function isOwn(page: string, host: string, secure: boolean): boolean {
  const url = urlOf(page)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && !secure))) return false
  // The parser leaves out the port if it is the usual one.
  return url.host === urlOf(`${url.protocol}//${host}`)?.host
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)
