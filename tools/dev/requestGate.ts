/** Lets requests wait until the server is ready, so that an early visitor gets the page, not an error. */
import type { RequestListener } from 'node:http'

export interface RequestGate {
  listener: RequestListener
  /** Passes the waiting requests to `answer`, and from now on each new request at once. */
  open(answer: RequestListener): void
}

export function createRequestGate(): RequestGate {
  const waiting: Parameters<RequestListener>[] = []
  let answerNow: RequestListener | undefined
  return {
    listener: (...request) => void (answerNow ? answerNow(...request) : waiting.push(request)),
    open(answer) {
      answerNow = answer
      for (const request of waiting.splice(0)) answer(...request)
    },
  }
}
