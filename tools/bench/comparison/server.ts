/** Serves the form site under `/plain` and the bare React page at `/bare`, over the same HTTP set-up as the product. */
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compression } from '../../../runtime/server/compression.ts'
import { benchScreens } from '../benchFunnel.ts'
import { plainPage } from './plainPage.ts'

const screens = benchScreens(24)
const script = readFileSync(join(process.env.FOLDER!, 'bare.js'), 'utf8')
const css =
  'body{font:18px/1.5 sans-serif;margin:1rem}label{display:block;padding:.75rem 0}button{width:100%;padding:1rem}'
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Build your language plan</title><style>${css}</style></head><body><div id="root"></div><script type="application/json" id="screens">${JSON.stringify(screens)}</script><script type="module" src="/bare.js"></script></body></html>`

const server = Fastify()
await server.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
await server.register(compress, compression)
await server.register(formbody)

server.get('/bare', async (_request, reply) => reply.type('text/html; charset=utf-8').send(barePage))
server.get('/bare.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
server.get<{ Params: { number: string } }>('/plain/:number', async (request, reply) => {
  const screen = screens[Number(request.params.number) - 1]
  return screen ? reply.type('text/html; charset=utf-8').send(plainPage(screen)) : reply.callNotFound()
})
server.post<{ Params: { number: string }; Body: { answer?: string } }>(
  '/plain/:number',
  async (request, reply) => {
    const number = Number(request.params.number)
    return reply
      .header(
        'set-cookie',
        `answer-${number}=${encodeURIComponent(request.body.answer ?? '')}; Path=/; HttpOnly; SameSite=Lax`,
      )
      .redirect(`/plain/${number + 1}`, 303)
  },
)

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('Serving the comparison')
