/** Funnels over HTTP: the page of a screen, and its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '../../../engine/core/program.ts'
import { reportOf } from '../../../engine/core/run/runReport.ts'
import type { App } from '../../app/createApp.ts'
import { recentlyUsed } from '../../app/recentlyUsed.ts'
import { currentRun, runOfPage, withEarlyAnswers } from '../currentRun.ts'
import type { HtmlDocument } from '../document.ts'
import { readFunnelForm, type FunnelForm } from '../funnelForm.ts'
import { isForAnyone, isPersonal, renderFunnel } from '../funnelPage.ts'
import { hasCookies } from '../hasCookies.ts'
import { isArrival } from '../isArrival.ts'
import type { ServerPorts } from '../ports.ts'
import type { SendDocument } from '../sendDocument.ts'
import type { Deps, FunnelPage, ShownScreen } from '../shownScreen.ts'
import { submitForm } from '../submitForm.ts'
import { notifyOfForm, notifyOfSteps } from '../notifyPlugins.ts'
import { queryOf } from '../requestContext.ts'
import { anyonesVisit, cookiesField, readVisit, writeVisitor, type Visit } from '../visit.ts'
import { ownCache, sharedCache, type RouteHandlers } from './routeHandlers.ts'

/** What the URL of a funnel names. */
export interface FunnelTarget {
  funnel: string
  /** Undefined for the funnel's own URL, its first screen. */
  screen: string | undefined
  locale: string
}

/** Pages, and screens, that a process keeps rendered: some 40 KB each. */
const maxKept = 200

/** The id of the URL's screen, after renames; undefined for the first screen, null if the funnel has no such screen. */
function askedScreen(program: Program, { screen }: FunnelTarget): string | undefined | null {
  if (screen === undefined) return undefined
  const { position, renamed } = program
  if (Object.hasOwn(renamed, screen)) return renamed[screen]
  return position.has(screen) ? screen : null
}

export function funnelRoutes(ports: ServerPorts, sendDocument: SendDocument): RouteHandlers<FunnelTarget> {
  const keepFor = (app: App) => ({
    app,
    screens: recentlyUsed<ShownScreen>(maxKept),
    /** By the URL of the program and the screen; undefined for one that depends on the day. */
    pages: recentlyUsed<HtmlDocument | undefined>(maxKept),
  })
  let kept = keepFor(ports.app())
  const keeping = () => (kept.app === ports.app() ? kept : (kept = keepFor(ports.app())))
  const deps = (): Deps => ({
    ...keeping(),
    views: ports.views,
    assets: ports.assets(),
    pictograms: ports.pictograms(),
  })

  const show = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const shared = mayBeShared(request, target) && sharedPage(target)
    if (!shared) return showOwn(request, reply, target)
    return sendDocument(reply.header('cache-control', sharedCache), shared)
  }

  /** Cookies and a query are a visitor's own. */
  const mayBeShared = (request: FastifyRequest, { funnel }: FunnelTarget) =>
    queryOf(request.url).size === 0 && !hasCookies(request) && isForAnyone(funnel, ports.app())

  /** Undefined if the funnel has no such screen, or if the page depends on the day. */
  const sharedPage = (target: FunnelTarget): HtmlDocument | undefined => {
    const { pages, app } = keeping()
    const { program, url } = app.programs.get(target.funnel, {}, target.locale)
    const asked = askedScreen(program, target)
    if (asked === null) return undefined
    return pages.get(`${url} ${asked ?? ''}`, () => {
      const visit = anyonesVisit(app, target)
      const page = { visit, current: currentRun(visit, app), asked, shared: true }
      const { document, isDated } = renderFunnel(page, deps())
      return isDated ? undefined : document
    })
  }

  /** The visit, with the visitor that experiments need. */
  const visitOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: FunnelTarget,
    carried?: string,
  ): Promise<Visit> => {
    const visit = await readVisit(request, ports, target, carried)
    const { experiments = [] } = ports.app().configs.funnels.get(target.funnel)!.raw
    if (experiments.length > 0 && visit.visitorId === undefined) {
      visit.visitorId = randomUUID()
      writeVisitor(reply, ports, visit.visitorId)
    }
    return visit
  }

  const showOwn = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const app = ports.app()
    const visit = await visitOf(request, reply, target)
    const current = runOfPage(visit, app)
    const asked = askedScreen(current.program, target)
    if (asked === null) return reply.callNotFound()
    const page = { visit, current, asked, isArrival: isArrival(request) }
    // The query, the arms and the user's part of the path are those of this page, also for its form without scripts.
    const isStarted = isPersonal(page, app) && current.run.id !== visit.run?.id
    const sealed = isStarted ? await ports.runs.save(reply, current.run) : undefined
    const { document } = renderFunnel({ ...page, sealed }, deps())
    return sendDocument(reply.header('cache-control', ownCache), document)
  }

  /** Asks for the post again, with a cookie: only that shows whether the browser keeps cookies. */
  const askForCookies = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: FunnelTarget,
    form: FunnelForm,
  ): Promise<boolean> => {
    const query = queryOf(request.url)
    if (hasCookies(request) || form.carried !== undefined || query.has(cookiesField)) return false
    const visit = await visitOf(request, reply, target)
    await ports.runs.save(reply, currentRun(visit, ports.app()).run)
    query.set(cookiesField, '1')
    const path = request.url.split('?')[0]!
    void reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 307)
    return true
  }

  const submit = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const form = readFunnelForm(request.body)
    if (await askForCookies(request, reply, target, form)) return reply
    const visit = await visitOf(request, reply, target, form.carried)
    const current = withEarlyAnswers(currentRun(visit, ports.app()), form.early)
    const page = { visit, current, asked: target.screen }
    const sendPage = (status: number, more: Partial<FunnelPage>) => {
      const isCarrying = more.sealed !== undefined
      const { document } = renderFunnel({ ...page, isCarrying, ...more }, deps())
      // Without cookies, Back works only with pages that the browser itself keeps.
      void reply.code(status).header('cache-control', isCarrying ? ownCache : 'no-store')
      return sendDocument(reply, document)
    }
    const submitted = form.isLink ? undefined : submitForm(current, target.screen, form.values)
    if (!submitted || submitted.refused) {
      const sealed = await ports.runs.carry(request, current.run)
      return sendPage(submitted ? 422 : 200, { sealed, ...submitted })
    }
    const { run, next, url, isOffPath } = submitted
    const sealed = await ports.runs.save(reply, run)
    await ports.leads?.keep(reportOf({ ...current, run }, visit.locale))
    // The run that this form belongs to is gone: only words can explain the first question.
    if (isOffPath && !visit.run) return sendPage(409, { asked: next, sealed, isLost: true })
    notifyOfSteps(ports.plugins, visit.run, { ...current, run })
    notifyOfForm(ports.plugins, visit.run, { ...current, run }, next)
    // After the end there is no form to carry the run on.
    if (sealed === undefined || next === undefined)
      return reply.header('cache-control', 'no-store').redirect(url, 303)
    // The next screen comes as the answer to the post: its form holds the run that the store could not.
    return sendPage(200, { current: { ...current, run, isNew: false }, asked: next, sealed })
  }

  return { show, submit }
}
