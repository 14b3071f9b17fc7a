/** Sends HTTP as raw text over a socket, for requests that no client library would send. */
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'

export interface RawResponse {
  /** 0 if the connection ended without a response. */
  status: number
  /** Name in lower case → value. */
  headers: Readonly<Record<string, string>>
  /** One character for each byte (Latin-1). */
  body: string
}

/** Starts the server on a free port of this machine. @returns the port. */
export async function listenLocally(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

/** The codes of the errors if the server resets the connection, perhaps before it has read the whole text. */
const resetCodes = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

/** Sends exactly this text, and waits until the server ends the connection. @throws if there is no server. */
export async function sendRaw(port: number, text: string | Buffer): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(text)
  // `once` rejects at any error, but a reset is not a failure.
  await once(socket, 'close').catch((error: NodeJS.ErrnoException) => {
    if (!resetCodes.has(error.code)) throw error
  })
  return readResponse(Buffer.concat(parts).toString('latin1'))
}

function readResponse(text: string): RawResponse {
  const headEnd = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, Math.max(0, headEnd)).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: text.slice(headEnd + 4),
  }
}

/** The text of one request with `Connection: close`. @param line method and URL, as in `GET /`. */
export const rawRequest = (
  line: string,
  headers: readonly string[] = ['Host: example.com'],
  body = '',
): string => `${line} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`
