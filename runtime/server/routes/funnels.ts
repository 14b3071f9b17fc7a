/** Funnels over HTTP: the page of a screen, and its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentRun, runOfPage, withEarlyAnswers } from '../currentRun.ts'
import { readFunnelForm } from '../funnelForm.ts'
import { renderFunnel, type Deps, type FunnelPage } from '../funnelPage.ts'
import type { ServerPorts } from '../ports.ts'
import type { SendDocument } from '../sendDocument.ts'
import { submitForm } from '../submitForm.ts'
import { notifyOfForm, notifyOfSteps } from '../notifyPlugins.ts'
import { readVisit, writeVisitor } from '../visit.ts'
import { ownCache, sharedCache, type RouteHandlers } from './routeHandlers.ts'

/** What the URL of a funnel names. */
export interface FunnelTarget {
  funnel: string
  /** Undefined for the funnel's own URL, its first screen. */
  screen: string | undefined
  locale: string
}

export function funnelRoutes(ports: ServerPorts, sendDocument: SendDocument): RouteHandlers<FunnelTarget> {
  const deps = (): Deps => ({ app: ports.app(), views: ports.views, assets: ports.assets() })

  const show = async (request: FastifyRequest, reply: FastifyReply, target: FunnelTarget) => {
    const app = ports.app()
    const visit = await readVisit(request, ports, target)
    const { experiments = [] } = app.configs.funnels.get(target.funnel)!.raw
    if (experiments.length > 0 && visit.visitorId === undefined) {
      visit.visitorId = randomUUID()
      writeVisitor(reply, ports, visit.visitorId)
    }
    const current = runOfPage(visit, app)
    const { position, renamed } = current.program
    const wasRenamed = target.screen !== undefined && Object.hasOwn(renamed, target.screen)
    const asked = wasRenamed ? renamed[target.screen!] : target.screen
    if (asked !== undefined && !wasRenamed && !position.has(asked)) return reply.callNotFound()
    const { document, personal } = renderFunnel({ visit, current, asked }, deps())
    // The query, the arms and the user's part of the path are those of this page, also for its form without scripts.
    if (personal && current.run.id !== visit.run?.id) await ports.runs.save(reply, current.run)
    const hasCookies = Object.keys(request.cookies).length > 0
    void reply.header('cache-control', personal || hasCookies ? ownCache : sharedCache)
    return sendDocument(reply, document)
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
