/** A load balancer that sends requests to its servers in turn: the worst case for state that only one server has. */
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AlternatingProxy {
  url: string
  /** For each server: the number of requests by the first segment of the path, such as `runs` or `assets`. */
  requestCounts(): readonly Readonly<Record<string, number>>[]
  close(): Promise<void>
}

/** Starts the proxy. @param ports the ports of servers on this machine. */
export async function alternatingProxy(ports: readonly number[]): Promise<AlternatingProxy> {
  const counts = ports.map((): Record<string, number> => ({}))
  let turn = 0
  const proxy = createServer((incoming, outgoingResponse) => {
    const serverIndex = turn++ % ports.length
    const [, segment = ''] = incoming.url!.split(/[/?]/)
    counts[serverIndex]![segment] = (counts[serverIndex]![segment] ?? 0) + 1
    const { method, url, headers } = incoming
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: ports[serverIndex], method, path: url, headers, agent: false },
      (response) => {
        outgoingResponse.writeHead(response.statusCode!, response.headers)
        response.pipe(outgoingResponse)
      },
    )
    outgoing.on('error', () => outgoingResponse.destroy())
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requestCounts: () => counts,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
