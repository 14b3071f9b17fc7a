/**
 * A proxy in front of PostgreSQL. A test can stop the proxy and start it again on the same port, as if the database
 * restarted.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** @param target the URL of the database. */
export function restartableProxy(target: string) {
  const { hostname: host, port } = new URL(target)
  const openSockets = new Set<Socket>()
  let server: Server
  let proxyPort = 0
  return {
    /** @returns the URL of the database through the proxy. */
    async start(): Promise<string> {
      server = createServer((socket) => {
        const upstream = connect({ host, port: Number(port || 5432) })
        for (const each of [socket, upstream]) {
          openSockets.add(each.on('error', () => undefined))
          each.on('close', () => [socket, upstream].forEach((end) => end.destroy()))
        }
        socket.pipe(upstream).pipe(socket)
      }).listen(proxyPort, '127.0.0.1')
      await once(server, 'listening')
      proxyPort = (server.address() as AddressInfo).port
      const url = new URL(target)
      url.host = `127.0.0.1:${proxyPort}`
      return url.href
    },
    async stop(): Promise<void> {
      if (!server.listening) return
      server.close()
      for (const socket of openSockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
