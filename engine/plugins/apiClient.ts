/** The one client of the product API for browsers: its headers, its failures, and what is reported of them. */
import type { EventInput } from '../core/events/event.ts'

export interface ApiPorts {
  fetch(url: string, request: RequestInit): Promise<Response>
  /** The start of each URL: empty if this site's own server answers. */
  baseUrl: string
  /** Of the user; undefined if there is none. @param fresh a new one: the server has refused the last. */
  token(fresh?: boolean): Promise<string | undefined>
  /** Such as Europe/Kyiv; undefined if the browser does not say. */
  timeZone(): string | undefined
  emit(event: EventInput): void
  /** Milliseconds since 1970. */
  now(): number
}

export interface ApiCall {
  /** With its query. */
  path: string
  /** GET by default. */
  method?: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** What the call is for, in one word: events name it. */
  place: string
  /** Nothing is reported if it fails. */
  silent?: true
}

/** Throws {@link ApiFailure}. */
export type CallApi = (call: ApiCall) => Promise<unknown>

/** The message is that of the answer. */
export class ApiFailure extends Error {
  /** @param status of the answer; undefined if there was none. */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message)
    this.name = 'ApiFailure'
  }
}

/** The server knows the user no more, and neither does the browser: they have signed out, which is no error. */
export class SignedOut extends ApiFailure {}

export const unknownError = 'An unknown error occurred'

/** Milliseconds in which the same status at the same place is reported once. */
const reportedFor = 20_000

/** Milliseconds that a call may take. */
const deadline = 10_000

export function createApiClient(ports: ApiPorts): CallApi {
  const reported = new Map<string, number>()
  const isRepeated = (key: string) => {
    const last = reported.get(key)
    if (last !== undefined && ports.now() - last < reportedFor) return true
    reported.set(key, ports.now())
    return false
  }

  function report({ status, message }: ApiFailure, url: string, place: string): void {
    if (isRepeated(`${status} ${place}`)) return
    ports.emit({ type: 'error', code: 'api-call-failed', where: place, message })
    if (status !== undefined && status !== 404)
      ports.emit({ type: 'gen_backend_error', status, url: url.split('?')[0]!, place })
  }

  return async ({ path, method = 'GET', body, place, silent }) => {
    const url = `${ports.baseUrl}${path}`
    try {
      return await ask(ports, url, method, body)
    } catch (error) {
      const failure = failureOf(error)
      if (!silent && !(failure instanceof SignedOut)) report(failure, url, place)
      throw failure
    }
  }
}

async function ask(ports: ApiPorts, url: string, method: string, body: unknown): Promise<unknown> {
  const first = await send(ports, await ports.token(), url, method, body)
  if (first.status !== 401) return valueOf(first)
  // A new password, say, has ended the token on its way.
  const fresh = await ports.token(true)
  if (fresh === undefined) throw new SignedOut(messageOf(await first.text()), first.status)
  return valueOf(await send(ports, fresh, url, method, body))
}

const send = (
  { fetch, timeZone }: ApiPorts,
  bearer: string | undefined,
  url: string,
  method: string,
  body: unknown,
  zone = timeZone(),
) =>
  fetch(url, {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(zone !== undefined && { 'x-time-location': zone }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadline),
  })

async function valueOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new ApiFailure(messageOf(text), response.status)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** The message of an answer: its field "message", or a JSON text as it is. */
function messageOf(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'string' && answer !== '') return answer
    const { message } = (answer ?? {}) as { message?: unknown }
    return typeof message === 'string' && message !== '' ? message : unknownError
  } catch {
    // A proxy's page, or nothing at all.
    return unknownError
  }
}

function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (typeof error === 'string') return new ApiFailure(error)
  return new ApiFailure(error instanceof Error && error.message !== '' ? error.message : unknownError)
}
