/** Funnels over HTTP: the page of a screen, and its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '../../../engine/core/program.ts'
import type { App } from '../../app/createApp.ts'
import { recentlyUsed } from '../../app/recentlyUsed.ts'
import { currentRun, runOfPage, withEarlyAnswers } from '../currentRun.ts'
import type { HtmlDocument } from '../document.ts'
import { readFunnelForm } from '../funnelForm.ts'
import { isForAnyone, isPersonal, renderFunnel } from '../funnelPage.ts'
import type { ServerPorts } from '../ports.ts'
import type { SendDocument } from '../sendDocument.ts'
import type { Deps, FunnelPage, ShownScreen } from '../shownScreen.ts'
import { submitForm } from '../submitForm.ts'
import { notifyOfForm, notifyOfSteps } from '../notifyPlugins.ts'
import { queryOf } from '../requestContext.ts'
import { anyonesVisit, readVisit, writeVisitor } from '../visit.ts'
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

/** The screen of the URL by its name of today; undefined for the first one, null where the funnel has none of that name. */
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
  const deps = (): Deps => ({ ...keeping(), views: ports.views, assets: ports.assets() })

  const show = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const shared = mayBeShared(request, target) && sharedPage(target)
    if (!shared) return showOwn(request, reply, target)
    return sendDocument(reply.header('cache-control', sharedCache), shared)
  }

  /** Cookies and a query are a visitor's own. */
  const mayBeShared = ({ url, cookies }: FastifyRequest, { funnel }: FunnelTarget) =>
    queryOf(url).size === 0 && Object.keys(cookies).length === 0 && isForAnyone(funnel, ports.app())

  /** Undefined where the funnel has no such screen, and where the page depends on the day. */
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

  const showOwn = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const app = ports.app()
    const visit = await readVisit(request, ports, target)
    const { experiments = [] } = app.configs.funnels.get(target.funnel)!.raw
    if (experiments.length > 0 && visit.visitorId === undefined) {
      visit.visitorId = randomUUID()
      writeVisitor(reply, ports, visit.visitorId)
    }
    const current = runOfPage(visit, app)
    const asked = askedScreen(current.program, target)
    if (asked === null) return reply.callNotFound()
    const page = { visit, current, asked }
    // The query, the arms and the user's part of the path are those of this page, also for its form without scripts.
    if (isPersonal(page, app) && current.run.id !== visit.run?.id) await ports.runs.save(reply, current.run)
    return sendDocument(reply.header('cache-control', ownCache), renderFunnel(page, deps()).document)
  }

  const submit = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const form = readFunnelForm(request.body)
    const visit = await readVisit(request, ports, target, form.carried)
    const current = withEarlyAnswers(currentRun(visit, ports.app()), form.early)
    const submitted = submitForm(current, target.screen, form.values)
    if (submitted.refused)
      return sendPage(reply, 422, {
        visit,
        current,
        asked: target.screen,
        carried: form.carried,
        ...submitted,
      })
    const { run, next, url } = submitted
    const carried = await ports.runs.save(reply, run)
    notifyOfSteps(ports.plugins, visit.run, { ...current, run })
    notifyOfForm(ports.plugins, visit.run, { ...current, run }, next)
    // After the end there is no form to carry the run on.
    if (carried === undefined || next === undefined)
      return reply.header('cache-control', 'no-store').redirect(url, 303)
    // The next screen comes as the answer to the post: its form holds the run that the store could not.
    return sendPage(reply, 200, { visit, current: { ...current, run, isNew: false }, asked: next, carried })
  }

  const sendPage = (reply: FastifyReply, status: number, page: FunnelPage) =>
    sendDocument(reply.code(status).header('cache-control', 'no-store'), renderFunnel(page, deps()).document)

  return { show, submit }
}
