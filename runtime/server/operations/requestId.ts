/** The id of a request in the log. A trusted proxy may set it, so that its log and ours use the same id. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'

/** The accepted format of an id: no character that could forge a line of the log. */
const form = /^[\w-]{8,64}$/

/** @param trusted whether a trusted proxy is in front of the server. */
export const requestIds =
  (trusted: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers[header]
    return trusted && typeof sent === 'string' && form.test(sent) ? sent : randomUUID()
  }
