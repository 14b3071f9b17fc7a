/** Receives the run that a browser sends after each step, so that server and browser hold the same run. */
import type { FastifyInstance } from 'fastify'
import { fitRun } from '../../../engine/core/run/fitRun.ts'
import { mergeRuns } from '../../../engine/core/run/mergeRuns.ts'
import { migrateRun } from '../../../engine/core/run/migrateRun.ts'
import { readSentRun } from '../../../engine/core/run/readSentRun.ts'
import { reportOf } from '../../../engine/core/run/runReport.ts'
import { currentRun } from '../currentRun.ts'
import type { ServerPorts } from '../ports.ts'
import { notifyOfSteps } from '../notifyPlugins.ts'
import { readVisit } from '../visit.ts'

export function runRoutes(server: FastifyInstance, ports: ServerPorts): void {
  /** Returns the id of the run that the server holds. The browser compares it with the id of its own run. */
  server.get<{ Params: { funnel: string } }>('/runs/:funnel', async (request, reply) => {
    const run = await ports.runs.load(request, request.params.funnel)
    return reply.header('cache-control', 'no-store').send({ id: run?.id })
  })

  /**
   * The locale and the query of the URL come from the learner's first page (see `runUrl`). The header
   * `content-language` is the language in which the learner reads the screens now.
   */
  server.post<{ Params: { funnel: string; locale: string } }>(
    '/runs/:funnel/:locale',
    async (request, reply) => {
      const app = ports.app()
      const { funnel, locale } = request.params
      void reply.header('cache-control', 'no-store')
      if (!app.configs.funnels.has(funnel)) return reply.code(404).send({ error: { code: 'unknown-funnel' } })
      const { sent, refusal } = readSentRun(request.body)
      if (refusal) return reply.code(400).send({ error: refusal })
      const { locales, defaultLocale } = app.configs.site
      // The site may have dropped the language of the learner's first URL.
      const knownLocale = locales.includes(locale) ? locale : defaultLocale
      const visit = await readVisit(request, ports, { funnel, locale: knownLocale })
      const held = visit.run?.id === sent.id ? visit.run : undefined
      const current = currentRun({ ...visit, run: held }, app, sent.id)
      const { run, program } = current
      const migrated = migrateRun({ ...run, ...sent }, program).run
      const fitted = fitRun(migrated, program)
      // For each screen, the newer answer wins.
      const merged = mergeRuns(fitted.run, run)
      await ports.runs.save(reply, merged)
      const language = request.headers['content-language']
      const shownLocale = language !== undefined && locales.includes(language) ? language : knownLocale
      const { program: shownProgram } = app.programs.get(funnel, merged.context.experiments, shownLocale)
      await ports.leads?.store(reportOf({ ...current, program: shownProgram, run: merged }, shownLocale))
      notifyOfSteps(ports.plugins, held, { ...current, run: merged })
      return reply.send({ hash: program.hash, leftOut: fitted.leftOut })
    },
  )
}
