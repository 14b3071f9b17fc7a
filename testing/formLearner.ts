/**
 * Simulates a learner whose browser runs no scripts. Reads the forms and links in the HTML of a page, and sends the
 * same requests as a browser. The learner accepts cookies or refuses cookies.
 */
import type { FastifyInstance } from 'fastify'

export interface PageRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface PageResponse {
  status: number
  location: string | undefined
  setCookies: readonly string[]
  html: string
}

/** Sends a request. @throws if the response is missing or incomplete. */
export type Send = (request: PageRequest) => Promise<PageResponse>

/** The cookies of a browser: name → value. */
export type Jar = Map<string, string>

export interface FormLearnerOptions {
  /** Two learners with one jar are two tabs of one browser. Undefined: the learner refuses cookies. */
  jar?: Jar | undefined
}

export interface ShownPage {
  url: string
  status: number
  html: string
  /** The id of the screen; undefined on other pages. */
  screen: string | undefined
}

const redirects = new Set([302, 303, 307])

export function formLearner(send: Send, { jar }: FormLearnerOptions = {}) {
  let page: ShownPage | undefined

  /** Sends a request, and follows its redirects to the next page. */
  const requestPage = async (request: Omit<PageRequest, 'headers'>): Promise<ShownPage> => {
    const cookie = [...(jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...(cookie && { cookie }),
      ...(request.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const { status, location, setCookies, html } = await send({ ...request, headers })
    for (const each of setCookies) if (jar) keepCookie(jar, each)
    if (redirects.has(status)) {
      const url = location!
      return requestPage(status === 307 ? { ...request, url } : { method: 'GET', url })
    }
    const screen = /<main[^>]* data-screen="([^"]*)"/.exec(html)?.[1]
    return (page = { url: request.url, status, html, screen })
  }
  const current = () => page!

  return {
    page: current,
    /** Opens a URL. Without a URL, loads the current page again. */
    open: (url = current().url) => requestPage({ method: 'GET', url }),
    /** Answers with these values and continues. @param more fields that replace the hidden fields of the same name. */
    submit(values: readonly string[], more: Readonly<Record<string, string>> = {}) {
      const { html } = current()
      const form = tags(html, 'form').find(({ id }) => id === 'screen')!
      const fields = new Map([...hiddenFields(html, 'screen'), ...Object.entries(more)])
      return requestPage({
        method: 'POST',
        url: form.action!,
        body: encode([...values.map(answerField), ...fields]),
      })
    },
    /** Follows the Back link or the language link. Without cookies, the link is a button that also sends the run. */
    follow(action: 'back' | 'language') {
      const { html } = current()
      const [link] = tags(html, '(?:a|button)').filter((each) => each['data-action'] === action)
      if (!link) throw new Error(`The page has no link "${action}"`)
      if (link.href !== undefined) return requestPage({ method: 'GET', url: link.href })
      const fields = hiddenFields(html, link.form!)
      return requestPage({ method: 'POST', url: link.formaction!, body: encode(fields) })
    },
  }
}

const answerField = (value: string): [string, string] => ['answer', value]
const encode = (fields: [string, string][]) => new URLSearchParams(fields).toString()

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/**
 * The attributes of all elements with a tag name, in document order. Attribute names are in lower case.
 * @param name a tag name, or a pattern for several.
 */
const tags = (html: string, name: string): Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        unescape(value!),
      ]),
    ),
  )

/** The hidden fields of the form with this id, as names and values. */
const hiddenFields = (html: string, id: string): [string, string][] =>
  tags(html, 'input').flatMap(({ type, name, value, form }): [string, string][] =>
    type === 'hidden' && form === id ? [[name!, value ?? '']] : [],
  )

function keepCookie(jar: Jar, text: string): void {
  const [pair = '', ...attributes] = text.split('; ')
  const at = pair.indexOf('=')
  const isExpired = attributes.some(
    (each) => each === 'Max-Age=0' || each.startsWith('Expires=Thu, 01 Jan 1970'),
  )
  if (isExpired) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}

/** Sends requests to a server in the same process. The server needs no port. */
export const injecting =
  (server: FastifyInstance): Send =>
  async ({ method, url, headers, body }) => {
    const response = await server.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: response.statusCode,
      location: response.headers.location,
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
      html: response.body,
    }
  }

/** Sends requests over the network. */
export const fetching =
  (origin: string): Send =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(new URL(url, origin), {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      location: response.headers.get('location') ?? undefined,
      setCookies: response.headers.getSetCookie(),
      html: await response.text(),
    }
  }
