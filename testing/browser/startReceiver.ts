/** Starts a receiver of webhooks that is down at first. It breaks each connection until the time that `upFrom` sets. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Delivery {
  id: string
  type: string
  data: { run_id: string; email?: string; answers: Record<string, unknown> }
}

export interface Receiver {
  /** The environment variables with which a server sends its webhooks to this receiver. */
  env: Readonly<Record<string, string>>
  /** The events that the receiver has accepted, in order. */
  delivered: readonly Delivery[]
  /** The events of the broken connections, in order. Each attempt to send an event adds an entry. */
  refused: readonly Delivery[]
  /** Sets the time from which the receiver is up, in milliseconds since 1970. */
  upFrom(time: number): void
  close(): void
}

const key = Buffer.alloc(32, 7)

/** @param target the id of a target in `plugins.webhooks.targets`. */
export async function startReceiver(target: string): Promise<Receiver> {
  const delivered: Delivery[] = []
  let upFrom = Infinity
  const refused: Delivery[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += String(part)
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
    const expected = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest('base64')
    if (signature !== `v1,${expected}`) return response.writeHead(401).end()
    const { type, data } = JSON.parse(body) as Omit<Delivery, 'id'>
    const delivery = { id: String(id), type, data }
    if (Date.now() < upFrom) {
      refused.push(delivery)
      return request.socket.destroy()
    }
    delivered.push(delivery)
    return response.writeHead(204).end()
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const name = target.toUpperCase()
  return {
    env: {
      [`WEBHOOK_SECRET_${name}`]: `whsec_${key.toString('base64')}`,
      [`WEBHOOK_URL_${name}`]: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      WEBHOOK_ALLOW_LOOPBACK: '1',
    },
    delivered,
    refused,
    upFrom: (time) => void (upFrom = time),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
