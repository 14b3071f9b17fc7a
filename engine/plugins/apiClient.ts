/** The browser's client of the product API. It sets the headers of requests, and reports failures. */
import type { EventInput } from '../core/events/event.ts'

export interface ApiClientPorts {
  fetch(url: string, request: RequestInit): Promise<Response>
  /** The start of each URL; empty if this site's own server has the API. */
  baseUrl: string
  /**
   * The user's token; undefined without a user, or if the identity provider is down.
   * @param fresh true to get a new token, because the server has refused the last one.
   */
  token(fresh?: boolean): Promise<string | undefined>
  /** The time zone, such as Europe/Kyiv; undefined if the browser does not provide it. */
  timeZone(): string | undefined
  emit(event: EventInput): void
  /** Milliseconds since 1970. */
  now(): number
}

export interface ApiCall {
  /** The path with its query. */
  path: string
  /** GET by default. */
  method?: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** A short name of the call, such as `user-flags`. The events of a failure contain it. */
  name: string
  /** If true, a failure is not reported. */
  silent?: true
}

/** Resolves to the parsed JSON of the response; undefined if the response is empty. @throws {ApiFailure} */
export type CallApi = (call: ApiCall) => Promise<unknown>

/** A failed call. The message comes from the response, or from the error that prevented a response. */
export class ApiFailure extends Error {
  /** @param status the status code of the response; undefined if no response came, or if it could not be read. */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message)
    this.name = 'ApiFailure'
  }
}

/**
 * The server refuses the user's token, and the browser has no new one. Usually the user has signed out, so this is not
 * reported as a failure.
 */
export class SignedOut extends ApiFailure {}

const unknownErrorMessage = 'An unknown error occurred'

/** Milliseconds. Within this time, failures with the same status and name are reported once. */
const reportInterval = 20_000

/** Milliseconds until a request is aborted. */
const deadline = 10_000

export function createApiClient(ports: ApiClientPorts): CallApi {
  /** Status and name of a failure → the time of its last report. */
  const lastReports = new Map<string, number>()
  /** Whether the failure was just reported. If not, stores the time of the report that follows. */
  const isRepeated = (key: string) => {
    const last = lastReports.get(key)
    if (last !== undefined && ports.now() - last < reportInterval) return true
    lastReports.set(key, ports.now())
    return false
  }

  function report({ status, message }: ApiFailure, url: string, name: string): void {
    if (isRepeated(`${status} ${name}`)) return
    ports.emit({ type: 'error', code: 'api-call-failed', where: name, message })
    if (status !== undefined && status !== 404)
      ports.emit({ type: 'gen_backend_error', status, url: url.split('?')[0]!, place: name })
  }

  return async ({ path, method = 'GET', body, name, silent }) => {
    const url = `${ports.baseUrl}${path}`
    try {
      return await request(ports, url, method, body)
    } catch (error) {
      const failure = failureOf(error)
      if (!silent && !(failure instanceof SignedOut)) report(failure, url, name)
      throw failure
    }
  }
}

async function request(ports: ApiClientPorts, url: string, method: string, body: unknown): Promise<unknown> {
  const first = await send(ports, await ports.token(), url, method, body)
  if (first.status !== 401) return valueOf(first)
  // The token is no longer valid, for example because the user has just set a new password.
  const fresh = await ports.token(true)
  if (fresh === undefined) throw new SignedOut(messageOf(await first.text()), first.status)
  return valueOf(await send(ports, fresh, url, method, body))
}

const send = (
  { fetch, timeZone }: ApiClientPorts,
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

/** The message of a response: its field "message", or the response itself if it is a JSON string. */
function messageOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string' && value !== '') return value
    const { message } = (value ?? {}) as { message?: unknown }
    return typeof message === 'string' && message !== '' ? message : unknownErrorMessage
  } catch {
    // The response is not JSON: the page of a proxy, or an empty body.
    return unknownErrorMessage
  }
}

function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (typeof error === 'string') return new ApiFailure(error)
  return new ApiFailure(error instanceof Error && error.message !== '' ? error.message : unknownErrorMessage)
}
