/** The id under which the log has a request. A proxy that is trusted may give one, so that its log and ours meet. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'

/** The form of ids that is accepted: no character that could forge a line of the log. */
const form = /^[\w-]{8,64}$/

/** @param trusted a proxy is in front of the server. */
export const requestIds =
  (trusted: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[header]
    return trusted && typeof given === 'string' && form.test(given) ? given : randomUUID()
  }
