/**
 * Opens the product where a witness of the checks stands: `/preview/<funnel>?learner=<JSON>`. It replaces
 * the visitor's run, so that it is there in development and where `PREVIEW=1` asks for it, and nowhere else.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contextOf } from '../../../engine/analysis/paths/learner.ts'
import type { Learner } from '../../../engine/analysis/paths/previewUrl.ts'
import { screenUrl } from '../../../engine/core/copy/localProgram.ts'
import { startRun, type Run } from '../../../engine/core/run/run.ts'
import { walk } from '../../../engine/core/walk/walk.ts'
import type { ServerPorts } from '../ports.ts'
import type { Seal } from '../runCookie.ts'
import { writeRun } from '../visit.ts'

type Request = { Params: { funnel: string }; Querystring: { learner?: string } }

export function previewRoutes(server: FastifyInstance, ports: ServerPorts, seal: Seal): void {
  server.get<Request>('/preview/:funnel', async (request, reply) => {
    const { funnel } = request.params
    const app = ports.app()
    const learner = readLearner(request.query.learner)
    if (!app.configs.funnels.has(funnel) || !learner)
      return reply.code(400).send({ error: 'unreadable-learner' })
    const { program, local } = app.programs.get(funnel, learner.experiments, app.configs.site.defaultLocale)
    const last = learner.screens.at(-1)
    const context = contextOf(program, learner, app.registry.plugins.roots)
    const run: Run = {
      ...startRun({
        id: randomUUID(),
        flowId: funnel,
        hash: program.hash,
        context,
        forced: Object.keys(learner.experiments),
        today: ports.now().toISOString().slice(0, 10),
      }),
      answers: learner.answers,
      passed: learner.screens.filter((id) => id !== last || id in learner.answers),
      revs: Object.fromEntries(Object.keys(learner.answers).map((id, index) => [id, index + 1])),
    }
    const { path } = walk(program, run, context)
    const shown = last !== undefined && path.includes(last) ? last : path.at(-1)!
    writeRun(reply, ports, seal, run)
    return (
      reply
        .code(303)
        .header('cache-control', 'no-store')
        // An older run in the browser's storage would win over this one.
        .header('clear-site-data', '"storage"')
        .redirect(screenUrl(local, shown, shown === path[0]), 303)
    )
  })
}

function readLearner(text: string | undefined): Learner | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Learner>
    const { context = {}, answers = {}, screens = [], experiments = {} } = value
    const isRecord = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each)
    if (![context, answers, experiments].every(isRecord) || !Array.isArray(screens)) return undefined
    return { context, answers, screens, experiments }
  } catch {
    // A link that was cut: said as such to whoever opened it.
    return undefined
  }
}
