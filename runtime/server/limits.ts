/** The limits on what a client sends: size, depth and time. Tests set smaller ones. */

export interface Limits {
  /** Bytes of a body; more is refused with 413. A form field of `maxSealed` bytes (seal.ts) must fit. */
  body: number
  /** Bytes of a request's headers, including cookies; more is refused with 431. */
  headers: number
  /** Milliseconds in which the headers must arrive, else 408. */
  headersTime: number
  /** Milliseconds in which the whole request must arrive, else 408. At 30 kbit/s, a body of 200 KB needs 53 seconds. */
  requestTime: number
  /**
   * Milliseconds of silence in both directions after which a connection ends. Between two requests, the connection ends
   * earlier, after the keep-alive time of Fastify.
   */
  silence: number
  /** Milliseconds between two checks for requests that are too slow. */
  checkEvery: number
}

export const defaultLimits: Limits = {
  body: 262_144,
  headers: 32_768,
  headersTime: 20_000,
  requestTime: 60_000,
  silence: 90_000,
  checkEvery: 2_000,
}

/** How deep lists and objects may be nested in a JSON body. */
const maxDepth = 32

/** A JSON body with deeper nesting than any page sends. Very deep nesting overflows the stack of recursive code. */
export class TooDeep extends Error {
  readonly statusCode = 400
  readonly code = 'json-too-deep'
  constructor() {
    super(`Lists and objects are nested more than ${maxDepth} levels deep.`)
  }
}

/** Whether the JSON is nested too deeply. Reads the JSON once, so that no JSON makes it slow. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (isInString) {
      if (char === '\\') at++
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth > maxDepth) return true
  }
  return false
}
