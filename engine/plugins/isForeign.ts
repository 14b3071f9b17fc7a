/** Whether a page of another site has made a request. The proof is in headers that only the browser can set. */
import type { FastifyRequest } from 'fastify'

/**
 * If the browser sends `Sec-Fetch-Site`, this header decides. A page of another subdomain (`same-site`) is foreign too.
 * Older browsers send the page's origin or URL instead. A client that sends none of these headers is not a browser. It
 * has no cookies of a learner, so its request is not foreign.
 * @param secure whether the site itself is reached over TLS only.
 */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, secure: boolean) {
  const { 'sec-fetch-site': site, origin, referer } = headers
  // `none`: no page made the request, as when a learner types the URL.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const page = origin ?? referer
  return page !== undefined && !isOfThisSite(page, host, secure)
}

function isOfThisSite(page: string, host: string, secure: boolean): boolean {
  const url = urlOf(page)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && !secure))) return false
  // The parser removes the default port.
  return url.host === urlOf(`${url.protocol}//${host}`)?.host
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)
