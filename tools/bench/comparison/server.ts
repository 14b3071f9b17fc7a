/**
 * Serves the plain HTML form at `/form` and bare React at `/bare`, with the compression and the security headers of
 * the product. Only the product's content security policy and `strict-transport-security` are missing.
 */
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compression } from '../../../runtime/server/compression.ts'
import { commonOptions, helmetHeaders } from '../../../runtime/server/securityHeaders.ts'
import { isShown, type BenchAnswers } from '../workload/benchScreen.ts'
import { lengths, workload } from '../workload/workload.ts'
import { formPage } from './formPage.ts'
import { styles } from './styles.ts'

const screens = workload(lengths.short)
const script = readFileSync(join(process.env.FOLDER!, 'bare.js'), 'utf8')
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Your language plan</title><style>${styles}</style></head><body><div id="root"></div><script type="application/json" id="screens">${JSON.stringify(screens)}</script><script type="module" src="/bare.js"></script></body></html>`

/** Number in a learner's cookie → the learner's answers. */
const learners = new Map<string, BenchAnswers>()

const server = Fastify()
const headers = helmetHeaders({
  ...commonOptions,
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
})
server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
await server.register(compress, compression)
await server.register(formbody)

const send = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

const sendScreen = (reply: FastifyReply, index: number) =>
  send(reply, formPage(screens[index]!, index + 1, screens.length))

server.get('/bare', async (_request, reply) => send(reply, barePage))
server.get('/bare.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))

server.get('/form', async (_request, reply) => {
  const learner = String(learners.size)
  learners.set(learner, {})
  reply.header('set-cookie', `learner=${learner}; Path=/; HttpOnly; SameSite=Lax`)
  return sendScreen(reply, 0)
})

/** A minimal response. The cost of a page is given as a multiple of the cost of this response. */
server.get('/hello', async () => ({ hello: 'world' }))

/** The response to a post is the next screen itself: one round trip per step. */
server.post<{ Params: { screen: string }; Body: { answer?: string | string[] } }>(
  '/form/:screen',
  async (request, reply) => {
    const { screen } = request.params
    const answers = learners.get(/learner=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
    const index = screens.findIndex(({ id }) => id === screen)
    if (!answers || index < 0) return reply.callNotFound()
    answers[screen] = request.body.answer
    return sendScreen(
      reply,
      screens.findIndex((next, at) => at > index && isShown(next, answers)),
    )
  },
)

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('Serving the comparison')
