/** Funnels over HTTP: pages, form posts, and the run that a browser keeps in step with the server's. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mergeRuns } from '../../../engine/core/run/mergeRuns.ts'
import type { Run } from '../../../engine/core/run/run.ts'
import { readRunRecord } from '../../../engine/core/run/readStoredRun.ts'
import type { Answer } from '../../../engine/core/kind/defineKind.ts'
import { readEarlyAnswers, type EarlyAnswers } from '../../app/earlyAnswers.ts'
import type { ServerPorts } from '../ports.ts'
import { post, renderFunnel, standOf, withEarly, type Deps } from '../funnelPage.ts'
import { maxSealed, type Seal } from '../runCookie.ts'
import { readVisit, writeRun, writeVisitor } from '../visit.ts'

/** Where in a funnel a request stands. */
export interface FunnelPlace {
  funnel: string
  /** Undefined for the funnel's own URL, its first screen. */
  screen: string | undefined
  locale: string
}

/** How one type of route answers. */
export interface RouteHandlers<Place> {
  show(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<unknown>
  take(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<unknown>
}

const sharedCache = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** Not `no-store`: the back/forward cache may keep what only this learner's browser may. */
const ownCache = 'private, no-cache'

export function funnelRoutes(
  server: FastifyInstance,
  ports: ServerPorts,
  seal: Seal,
): RouteHandlers<FunnelPlace> {
  const deps = (): Deps => ({ app: ports.app(), views: ports.views, assets: ports.assets() })

  const show = async (request: FastifyRequest, reply: FastifyReply, where: FunnelPlace) => {
    const experiments = ports.app().configs.funnels.get(where.funnel)!.raw.experiments ?? []
    const visit = await readVisit(request, ports, seal, where)
    if (experiments.length > 0 && visit.visitorId === undefined) {
      visit.visitorId = randomUUID()
      writeVisitor(reply, ports, visit.visitorId)
    }
    const stand = standOf(visit, deps())
    if (
      where.screen !== undefined &&
      !stand.program.position.has(where.screen) &&
      stand.program.renamed[where.screen] === undefined
    ) {
      return reply.callNotFound()
    }
    const asked =
      where.screen === undefined ? undefined : (stand.program.renamed[where.screen] ?? where.screen)
    const { html, personal } = renderFunnel(visit, stand, asked, deps())
    const cookies = Object.keys(request.cookies).length > 0
    return reply
      .header('cache-control', personal || cookies ? ownCache : sharedCache)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const take = async (request: FastifyRequest, reply: FastifyReply, where: FunnelPlace) => {
    const body = readForm(request.body)
    const visit = await readVisit(request, ports, seal, where, body.run)
    const stand = withEarly(standOf(visit, deps()), body.early)
    const posted = post(stand, where.screen, body.answers, body.skip)
    if (posted.type === 'next') {
      const overflow = writeRun(reply, ports, seal, posted.run)
      // After the end there is no form to carry it on.
      if (overflow === undefined || posted.url === stand.local.finish)
        return reply.code(303).header('cache-control', 'no-store').redirect(posted.url, 303)
      return sendCarried(request, reply, where, posted.run, overflow)
    }
    const { html } = renderFunnel(visit, stand, where.screen, deps(), posted, carriedField(body.run))
    return reply.code(422).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }

  /** A run too long for cookies: the next screen comes as the answer to the post, with the run in its form. */
  const sendCarried = async (
    request: FastifyRequest,
    reply: FastifyReply,
    where: FunnelPlace,
    run: Run,
    overflow: string,
  ) => {
    const visit = { ...(await readVisit(request, ports, seal, where)), run }
    const stand = standOf(visit, deps())
    const { html } = renderFunnel(visit, stand, '', deps(), undefined, carriedField(overflow))
    return reply.code(200).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }

  /** The browser's run, merged into the server's: by screen the newer answer wins. */
  server.post<{ Params: { funnel: string } }>('/runs/:funnel', async (request, reply) => {
    const { funnel } = request.params
    const app = ports.app()
    const sent = readRun(request.body, funnel)
    if (!app.configs.funnels.has(funnel) || !sent) return reply.code(400).send({ error: 'unreadable-run' })
    const where = { funnel, screen: undefined, locale: sent.context.locale }
    const known = (await readVisit(request, ports, seal, where)).run
    const merged = known ? mergeRuns(sent, known) : sent
    writeRun(reply, ports, seal, merged)
    const locale = app.configs.site.locales.includes(where.locale)
      ? where.locale
      : app.configs.site.defaultLocale
    const { program } = app.programs.get(funnel, sent.context.experiments, locale)
    return reply.header('cache-control', 'no-store').send({ hash: program.hash })
  })

  return { show, take }
}

const carriedField = (sealed: string | undefined) =>
  sealed === undefined ? undefined : [{ name: 'run', value: sealed }]

interface FormBody {
  answers: string[]
  skip: boolean
  /** A sealed run that the cookies could not hold. */
  run: string | undefined
  early: EarlyAnswers
}

function readForm(body: unknown): FormBody {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const answers = [fields.answer].flat().filter((value): value is string => typeof value === 'string')
  const run = typeof fields.run === 'string' && fields.run.length <= maxSealed ? fields.run : undefined
  const early = readEarlyAnswers([fields.early].flat().at(-1))
  return { answers, skip: fields.skip === '1', run, early }
}

function readRun(body: unknown, flowId: string): Run | undefined {
  const record = readRunRecord(JSON.stringify(body ?? null), flowId)
  const answers = (body as { answers?: unknown } | null)?.answers
  if (!record || typeof answers !== 'object' || answers === null) return undefined
  if (typeof record.context.experiments !== 'object' || typeof record.context.query !== 'object')
    return undefined
  const known = Object.entries(answers).filter((entry): entry is [string, Answer] => isAnswer(entry[1]))
  return { ...record, answers: Object.fromEntries(known) }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'))
