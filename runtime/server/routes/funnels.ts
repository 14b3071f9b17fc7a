/** Funnels over HTTP: the page of a screen, and the post of its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '../../../engine/core/program.ts'
import { newestId } from '../../../engine/core/walk/newestId.ts'
import { passedSince } from '../../../engine/core/events/runEvents.ts'
import { contextFor, type Run } from '../../../engine/core/run/run.ts'
import { reportOf } from '../../../engine/core/run/runReport.ts'
import { walk } from '../../../engine/core/walk/walk.ts'
import type { App } from '../../app/createApp.ts'
import { recentlyUsed } from '../../app/recentlyUsed.ts'
import { currentRun, runOfPage, withEarlyAnswers, type CurrentRun } from '../currentRun.ts'
import type { HtmlDocument } from '../document.ts'
import { readFunnelForm, type FunnelForm } from '../funnelForm.ts'
import { isSameForAll, isPersonalPage, renderFunnel } from '../funnelPage.ts'
import { hasCookies } from '../hasCookies.ts'
import { isArrival } from '../isArrival.ts'
import type { ServerPorts } from '../ports.ts'
import type { SendDocument } from '../sendDocument.ts'
import type { RenderDeps, FunnelPage, ShownScreen } from '../shownScreen.ts'
import { submitForm } from '../submitForm.ts'
import { notifyOfForm, notifyOfSteps } from '../notifyPlugins.ts'
import { queryOf } from '../requestContext.ts'
import { sharedVisit, cookiesField, readVisit, setVisitorCookie, type Visit } from '../visit.ts'
import { personalCacheControl, sharedCacheControl, type RouteHandlers } from './routeHandlers.ts'

/** The parts of a funnel's URL. */
export interface FunnelTarget {
  funnel: string
  /** Undefined if the URL names no screen. */
  screen: string | undefined
  locale: string
}

/** How many rendered pages, and how many rendered screens, a process caches. Each has about 40 KB. */
const maxCached = 200

/** The id of the URL's screen, after renames. Undefined: the first screen. Null: the funnel has no such screen. */
function requestedScreen(program: Program, { screen }: FunnelTarget): string | undefined | null {
  if (screen === undefined) return undefined
  const id = newestId(program, screen)
  // `newestId` also finds the new ids of answers, and returns an unknown id unchanged.
  return program.position.has(id) ? id : null
}

/** Whether the conditions of all screens are false for this visitor: the funnel shows no screen, so it is over. */
const hasEmptyPath = ({ program, run, live }: CurrentRun): boolean =>
  // If one screen has no condition, the path is never empty, so no walk is needed.
  program.screens.every((screen) => screen?.when) &&
  walk(program, run, contextFor(run, live)).path.length === 0

const redirectToFinish = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').redirect(url, 303)

export function funnelRoutes(ports: ServerPorts, sendDocument: SendDocument): RouteHandlers<FunnelTarget> {
  const cachesFor = (app: App) => ({
    app,
    screens: recentlyUsed<ShownScreen>(maxCached),
    /** Keys: the program's URL and the screen's id. The value is undefined if there is no shared page. */
    pages: recentlyUsed<HtmlDocument | undefined>(maxCached),
  })
  let caches = cachesFor(ports.app())
  /** New configs create a new app, and a new app gets new caches. */
  const currentCaches = () => (caches.app === ports.app() ? caches : (caches = cachesFor(ports.app())))
  const deps = (): RenderDeps => ({
    ...currentCaches(),
    views: ports.views,
    assets: ports.assets(),
    pictograms: ports.pictograms(),
  })

  const show = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const shared = mayBeShared(request, target) && sharedPage(target)
    if (!shared) return showForVisitor(request, reply, target)
    return sendDocument(reply.header('cache-control', sharedCacheControl), shared)
  }

  /** Only a request without cookies and without a query can get the page that is the same for all visitors. */
  const mayBeShared = (request: FastifyRequest, { funnel }: FunnelTarget) =>
    queryOf(request.url).size === 0 && !hasCookies(request) && isSameForAll(funnel, ports.app())

  /** Undefined if the funnel has no such screen or shows no screen, or if the page depends on the day. */
  const sharedPage = (target: FunnelTarget): HtmlDocument | undefined => {
    const { pages, app } = currentCaches()
    const { program, url } = app.programs.get(target.funnel, {}, target.locale)
    const requested = requestedScreen(program, target)
    if (requested === null) return undefined
    return pages.get(`${url} ${requested ?? ''}`, () => {
      const visit = sharedVisit(app, target)
      const current = currentRun(visit, app)
      if (hasEmptyPath(current)) return undefined
      const page = { visit, current, requested, isShared: true }
      const { document, dependsOnDay } = renderFunnel(page, deps())
      return dependsOnDay ? undefined : document
    })
  }

  /** Reads the visit. If the funnel has experiments, a visitor without an id gets one. */
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
      setVisitorCookie(reply, ports, visit.visitorId)
    }
    return visit
  }

  /** Shows the page of this visitor's run. */
  const showForVisitor = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const app = ports.app()
    const visit = await visitOf(request, reply, target)
    const current = runOfPage(visit, app)
    const requested = requestedScreen(current.program, target)
    if (requested === null) return reply.callNotFound()
    if (hasEmptyPath(current)) return redirectToFinish(reply, current.local.finish)
    const page = { visit, current, requested, isArrival: isArrival(request) }
    // Without scripts, this page's form posts to a URL without the query. So the run, which contains the query, is
    // stored now.
    const mustStore = isPersonalPage(page, app) && current.run.id !== visit.run?.id
    const sealed = mustStore ? await ports.runs.save(reply, current.run) : undefined
    const { document } = renderFunnel({ ...page, sealed }, deps())
    return sendDocument(reply.header('cache-control', personalCacheControl), document)
  }

  /**
   * Sets a cookie, and redirects the post to the same URL with the parameter `cookiesField`. Only this second post
   * shows whether the browser keeps cookies.
   * Does nothing and returns false if the request has a cookie, if the form carries the run, or at the second post.
   */
  const repeatWithCookie = async (
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
    if (await repeatWithCookie(request, reply, target, form)) return reply
    const visit = await visitOf(request, reply, target, form.carried)
    const current = withEarlyAnswers(currentRun(visit, ports.app()), form.early)
    if (hasEmptyPath(current)) return redirectToFinish(reply, current.local.finish)
    // `submitForm` also gets the id of a screen that no longer exists. It treats such a screen as off the path.
    const requested = requestedScreen(current.program, target) ?? target.screen
    const page = { visit, current, requested }
    const sendPage = (status: number, more: Partial<FunnelPage>) => {
      const carriesRun = more.sealed !== undefined
      const { document } = renderFunnel({ ...page, carriesRun, ...more }, deps())
      // Without cookies, Back works only with pages that the browser itself caches.
      void reply.code(status).header('cache-control', carriesRun ? personalCacheControl : 'no-store')
      return sendDocument(reply, document)
    }
    const storeRun = async (run: Run) => {
      const sealed = await ports.runs.save(reply, run)
      await ports.leads?.store(reportOf({ ...current, run }, visit.locale))
      return sealed
    }
    const notify = (run: Run, next: string | undefined) => {
      notifyOfSteps(ports.plugins, visit.run, { ...current, run })
      notifyOfForm(ports.plugins, visit.run, { ...current, run }, next)
    }
    const submitted = form.isLink ? undefined : submitForm(current, requested, form.values)
    if (submitted?.refused && form.early.length > 0 && passedSince(visit.run, current.run).length > 0) {
      // The early answers count, although the posted answer is refused. So the server stores the run with the early
      // answers, and notifies the plugins.
      const sealed = await storeRun(current.run)
      notify(current.run, submitted.refused.screen)
      return sendPage(422, { sealed, ...submitted })
    }
    if (!submitted || submitted.refused) {
      const sealed = await ports.runs.carry(request, current.run)
      return sendPage(submitted ? 422 : 200, { sealed, ...submitted })
    }
    const { run, next, url, isOffPath } = submitted
    const sealed = await storeRun(run)
    // The form's run is lost. The learner continues with a new run, and a text explains why.
    if (isOffPath && !visit.run) return sendPage(409, { requested: next, sealed, isLost: true })
    notify(run, next)
    // After the end there is no form that could carry the run.
    if (sealed === undefined || next === undefined)
      return reply.header('cache-control', 'no-store').redirect(url, 303)
    // The response is the next screen. The form of the next screen carries the run, because the store may not have the
    // run.
    return sendPage(200, { current: { ...current, run, isNew: false }, requested: next, sealed })
  }

  return { show, submit }
}
