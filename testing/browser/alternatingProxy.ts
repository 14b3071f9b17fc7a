/** The worst possible load balancer: each request goes to a different server than the request before it. */
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AlternatingProxy {
  url: string
  /** The number of requests to each server, by the first segment of their path: `programs`, `runs`. */
  sent(): readonly Readonly<Record<string, number>>[]
  close(): Promise<void>
}

/** @param ports of servers on this machine. */
export async function alternatingProxy(ports: readonly number[]): Promise<AlternatingProxy> {
  const counts = ports.map((): Record<string, number> => ({}))
  let turn = 0
  const proxy = createServer((incoming, answer) => {
    const at = turn++ % ports.length
    const [, first = ''] = incoming.url!.split(/[/?]/)
    counts[at]![first] = (counts[at]![first] ?? 0) + 1
    const { method, url, headers } = incoming
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: ports[at], method, path: url, headers, agent: false },
      (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    sent: () => counts,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
