/** Lets requests wait until the server is ready, so that an early visitor gets the page, not an error. */
import type { RequestListener } from 'node:http'

export interface RequestGate {
  listener: RequestListener
  /** Passes the waiting requests to `serve`, and from now on each new request at once. */
  open(serve: RequestListener): void
}

export function createRequestGate(): RequestGate {
  const waiting: Parameters<RequestListener>[] = []
  let serveNow: RequestListener | undefined
  return {
    listener: (...request) => void (serveNow ? serveNow(...request) : waiting.push(request)),
    open(serve) {
      serveNow = serve
      for (const request of waiting.splice(0)) serve(...request)
    },
  }
}
