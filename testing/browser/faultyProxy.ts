/** A faulty network in front of one server: the test chooses what happens to each request. */
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

export type RequestOutcome =
  | 'passed'
  /** The request never reaches the server. */
  | 'dropped'
  /** Only the head and half of the body reach the server. If there is no body: only half of the head. */
  | 'request cut'
  /** The server handles the request, but its response does not arrive. */
  | 'response dropped'
  /** Only the head and half of the body arrive. If there is no body: nothing arrives. */
  | 'response cut'
  | 'delayed'
  /** The server receives the request twice; only the second response arrives. */
  | 'twice'

export interface FaultyProxy {
  url: string
  close(): Promise<void>
}

/** The delay of a request that is `delayed`. Milliseconds. */
const delay = 40

/** @param port the port of the server. @param choose called after a whole request has arrived; may stop the server. */
export async function faultyProxy(
  port: number,
  choose: (request: IncomingMessage) => RequestOutcome | Promise<RequestOutcome>,
): Promise<FaultyProxy> {
  /** Resolves with the whole response, or with undefined if the server does not send all of it. */
  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer } | undefined>((done) => {
      const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false }
      const outgoing = httpRequest(options, (response) => {
        read(response).then(
          (whole) => done({ status: response.statusCode!, headers: response.headers, body: whole }),
          () => done(undefined),
        )
      })
      outgoing.on('error', () => done(undefined))
      outgoing.end(body)
    })

  /** Sends a part of the request, then breaks the connection. */
  async function sendPart({ method, url, rawHeaders }: IncomingMessage, body: Buffer): Promise<void> {
    const fields = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]))
    const head = Buffer.from([`${method} ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
    const length = body.length > 0 ? head.length + body.length / 2 : head.length / 2
    const socket = connect(port, '127.0.0.1')
    socket.write(Buffer.concat([head, body]).subarray(0, length), () => socket.destroy())
    // The server may have been stopped.
    await once(socket, 'close').catch(() => undefined)
  }

  const serve = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const body = await read(incoming)
    const outcome = await choose(incoming)
    if (outcome === 'dropped') return reply.destroy()
    if (outcome === 'request cut') {
      await sendPart(incoming, body)
      return reply.destroy()
    }
    if (outcome === 'delayed') await new Promise((done) => setTimeout(done, delay))
    if (outcome === 'twice') await forward(incoming, body)
    const response = await forward(incoming, body)
    if (!response || outcome === 'response dropped') return reply.destroy()
    // A response without a body is complete when its head arrives, so the proxy must not send the head.
    if (outcome === 'response cut' && response.body.length === 0) return reply.destroy()
    const { 'transfer-encoding': _chunked, ...headers } = response.headers
    reply.writeHead(response.status, { ...headers, 'content-length': response.body.length })
    if (outcome !== 'response cut') return reply.end(response.body)
    reply.write(response.body.subarray(0, Math.floor(response.body.length / 2)), () => reply.destroy())
  }

  const proxy = createServer((incoming, reply) => {
    // `serve` rejects, for example, if the browser aborts its request.
    serve(incoming, reply).catch(() => reply.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function read(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
