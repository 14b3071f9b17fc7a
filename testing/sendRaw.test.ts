import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from './sendRaw.ts'

/** Starts a server that handles each connection when its first data arrives. @returns the port. */
async function startSocketServer(handle: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => handle(socket))).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('the status is 0 if the server resets the connection without a response', async () => {
  const port = await startSocketServer((socket) => socket.resetAndDestroy())
  expect(await sendRaw(port, 'GET / HTTP/1.1')).toMatchObject({ status: 0 })
})

test('without a server the request fails', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  await expect(sendRaw(port, 'GET / HTTP/1.1')).rejects.toThrow('ECONNREFUSED')
})
