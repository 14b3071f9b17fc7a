/**
 * `/preview/<funnel>?learner=<JSON>`: shows the product as a witness sees it. A witness is an invented learner that the
 * checks give as an example. The route replaces the visitor's run, so the server has the route only in
 * development or with `PREVIEW=1`.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { witnessContext } from '../../../engine/analysis/paths/witnessContext.ts'
import type { PreviewedLearner } from '../../../engine/analysis/previewUrl.ts'
import { splitContext } from '../../../engine/core/context/splitContext.ts'
import { screenUrl } from '../../../engine/core/copy/localProgram.ts'
import { isObject } from '../../../engine/core/isObject.ts'
import { fitRun } from '../../../engine/core/run/fitRun.ts'
import { readSentRun } from '../../../engine/core/run/readSentRun.ts'
import { contextFor, startRun, type Run } from '../../../engine/core/run/run.ts'
import { walk } from '../../../engine/core/walk/walk.ts'
import type { LocalProgram } from '../../app/programs.ts'
import type { ServerPorts } from '../ports.ts'
import { writePreviewedContext } from '../previewedContext.ts'
import { queryOf } from '../requestContext.ts'
import type { Seal } from '../seal.ts'

interface PreviewRequest {
  Params: { funnel: string }
}

export function previewRoutes(server: FastifyInstance, ports: ServerPorts, seal: Seal): void {
  server.get<PreviewRequest>('/preview/:funnel', async (request, reply) => {
    const { funnel } = request.params
    const app = ports.app()
    const refuse = (message: string) =>
      reply.code(400).send({ error: { code: 'learner-unreadable', message } })
    const funnelConfig = app.configs.funnels.get(funnel)
    if (!funnelConfig) return refuse(`No funnel is named "${funnel}".`)
    const learner = readLearner(queryOf(request.url).get('learner'))
    if (!learner) return refuse('The link is incomplete, or is not the link of a witness.')
    const locale = localeOf(learner, funnelConfig.raw.locales ?? app.configs.site.locales)
    if (locale === undefined) return refuse('The funnel is not available in the language of the link.')
    const { program, local } = app.programs.get(funnel, learner.experiments, locale)
    const { roots } = app.registry.plugins
    const contextRoots = Object.keys(learner.context).map((path) => path.split('.')[0]!)
    const unknownRoot = contextRoots.find((root) => root !== 'experiments' && !roots.has(root))
    if (unknownRoot !== undefined) return refuse(`No context root is named "${unknownRoot}".`)
    const { stored, live } = splitContext(witnessContext(program, learner, roots), roots, funnelConfig.reads)
    const start = startRun({
      id: randomUUID(),
      flowId: funnel,
      hash: program.hash,
      context: stored,
      forced: Object.keys(learner.experiments),
      today: ports.now().toISOString().slice(0, 10),
    })
    const witnessRun = runOf(learner, start, program)
    if (typeof witnessRun === 'string') return refuse(witnessRun)
    const { path } = walk(program, witnessRun, contextFor(witnessRun, live))
    const last = learner.screens.at(-1)
    const shown = last !== undefined && path.includes(last) ? last : path.at(-1)!
    await ports.runs.save(reply, witnessRun)
    await writePreviewedContext(reply, seal, live, ports)
    return (
      reply
        .header('cache-control', 'no-store')
        // Without this header the browser would use an older run from its storage.
        .header('clear-site-data', '"storage"')
        .redirect(screenUrl(local, shown, shown === path[0]), 303)
    )
  })
}

/**
 * The locale of the witness. A witness without a locale gets the funnel's first locale, as in `witnessContext`.
 * Undefined if the funnel does not have the locale of the witness.
 * @param locales the locales of the funnel.
 */
const localeOf = ({ context }: PreviewedLearner, locales: readonly string[]) =>
  locales.find((each) => each === (context.locale ?? locales[0]))

/** Checks the run of the witness like a run that a browser sends. Returns the run, or the message of the refusal. */
function runOf(
  { answers, screens }: PreviewedLearner,
  start: Run,
  program: LocalProgram['program'],
): Run | string {
  const { sent, refusal } = readSentRun({
    id: start.id,
    hash: start.hash,
    answers,
    passed: screens,
    revs: Object.fromEntries(Object.keys(answers).map((id, index) => [id, index + 1])),
  })
  if (refusal) return refusal.message
  const { run, leftOut } = fitRun({ ...start, ...sent }, program)
  const [first] = leftOut
  if (first)
    return `The link does not fit this version of the funnel. The first mistake is at "${first.screen}".`
  // The learner is still at the last screen, unless that screen has an answer.
  const last = screens.at(-1)
  return { ...run, passed: run.passed.filter((id) => id !== last || id in run.answers) }
}

function readLearner(text: string | null): PreviewedLearner | undefined {
  try {
    const value = JSON.parse(text ?? '') as unknown
    if (!isObject(value)) return undefined
    const { context = {}, answers = {}, screens = [], experiments = {} } = value as Partial<PreviewedLearner>
    if (![context, answers, experiments].every(isObject) || !Array.isArray(screens)) return undefined
    return { context, answers, screens, experiments }
  } catch {
    // The link is incomplete: the response reports it.
    return undefined
  }
}
