/** A fake network without a server: each request waits until the test answers it. */
import { vi } from 'vitest'

export interface FakeNetwork {
  /** All requests, in order. `body` is the parsed JSON. */
  readonly requests: readonly { url: string; body: unknown }[]
  /** Answers the oldest waiting request. @throws if none waits. */
  answer(status: number, body?: unknown): Promise<void>
  /** Fails the oldest waiting request, as if there were no network. @throws if none waits. */
  fail(): Promise<void>
}

/** Replaces `fetch` until `vi.unstubAllGlobals()`. */
export function fakeNetwork(): FakeNetwork {
  const requests: { url: string; body: unknown }[] = []
  const waiting: { resolve(response: Response): void; reject(error: Error): void }[] = []
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    requests.push({ url, body: init?.body === undefined ? undefined : JSON.parse(init.body) })
    return new Promise<Response>((resolve, reject) => void waiting.push({ resolve, reject }))
  })
  const next = () => {
    const request = waiting.shift()
    if (!request) throw new Error('No request waits for an answer')
    return request
  }
  return {
    requests,
    answer(status, body) {
      next().resolve(new Response(JSON.stringify(body ?? null), { status }))
      return promisesDone()
    },
    fail() {
      next().reject(new TypeError('Failed to fetch'))
      return promisesDone()
    },
  }
}

/** Resolves when the code that waited for the response has run, up to its next request. */
const promisesDone = () => new Promise<void>((done) => setImmediate(done))
