/** The id of a request in the log. A trusted proxy may set the id, so that its log and this log have the same id. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'

/** The accepted format of an id: no character that could forge a line of the log. */
const idFormat = /^[\w-]{8,64}$/

/** Makes the function that gives a request its id. @param trusted whether a trusted proxy is in front of the server. */
export const requestIds =
  (trusted: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers[header]
    return trusted && typeof sent === 'string' && idFormat.test(sent) ? sent : randomUUID()
  }
