/** A faulty network in front of one server: the test chooses what happens to each request. */
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RequestOutcome =
  | 'passed'
  /** The request never reaches the server. */
  | 'dropped'
  /** Only a part of the body reaches the server. A request without a body arrives whole. No response comes back. */
  | 'request cut'
  /** The server handles the request, but its response does not arrive. */
  | 'response dropped'
  /** Only a part of the response arrives. */
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

/** @param port The port of the server. @param choose Called with each request. It may also stop the server. */
export async function faultyProxy(
  port: number,
  choose: (request: IncomingMessage) => RequestOutcome | Promise<RequestOutcome>,
): Promise<FaultyProxy> {
  /**
   * Resolves with the whole response, or with undefined if the server sends none.
   * @param length The number of bytes of the body to send. If it is less than all, the connection then breaks.
   */
  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer, length = body.length) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer } | undefined>((done) => {
      const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false }
      const outgoing = httpRequest(options, (response) => {
        read(response).then(
          (whole) => done({ status: response.statusCode!, headers: response.headers, body: whole }),
          () => done(undefined),
        )
      })
      outgoing.on('error', () => done(undefined))
      outgoing.write(body.subarray(0, length))
      if (length < body.length) outgoing.destroy()
      else outgoing.end()
    })

  const serve = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await read(incoming)
    const outcome = await choose(incoming)
    if (outcome === 'dropped') return answer.destroy()
    if (outcome === 'request cut') {
      await forward(incoming, body, Math.floor(body.length / 2))
      return answer.destroy()
    }
    if (outcome === 'delayed') await new Promise((done) => setTimeout(done, delay))
    if (outcome === 'twice') await forward(incoming, body)
    const response = await forward(incoming, body)
    if (!response || outcome === 'response dropped') return answer.destroy()
    const { 'transfer-encoding': _chunked, ...headers } = response.headers
    answer.writeHead(response.status, { ...headers, 'content-length': response.body.length })
    if (outcome !== 'response cut') return answer.end(response.body)
    answer.write(response.body.subarray(0, Math.floor(response.body.length / 2)), () => answer.destroy())
  }

  const proxy = createServer((incoming, answer) => {
    // Reading fails if the browser aborts its request.
    serve(incoming, answer).catch(() => answer.destroy())
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
