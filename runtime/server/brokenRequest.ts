/** Responds to requests that Node rejects before they reach a route: malformed, too long or too slow. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Security } from './securityHeaders.ts'

/** The status by Node's error code. Any other code means a malformed request: 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Responds, then closes the connection, because it is unknown where the next request begins. Does nothing if the client
 * has reset the connection, or if the connection is already closed.
 */
export const respondToBroken =
  ({ headers }: Security) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code ?? ''] ?? 400
    const body = `${STATUS_CODES[status]}\n`
    const responseHeaders = {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
