/** What watches a process at work: its log, its metrics, its traces. Metrics and traces are loaded only if they are set. */
import type { EventBus } from '../../../engine/core/events/eventBus.ts'
import type { ServerSettings } from '../serverSettings.ts'
import type { Log } from './createLog.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Tracing } from './tracing.ts'
import type { Answered } from './watchAnswers.ts'

export interface Observers {
  /** Counts failures. */
  observe(bus: Pick<EventBus, 'observe'>): void
  onAnswered: readonly ((answer: Answered) => void)[]
  close(): Promise<void>
}

export async function createObservers(
  settings: Pick<ServerSettings, 'log' | 'metrics' | 'traces'>,
  log: Log,
  ready: (() => Promise<Readiness>) | undefined,
): Promise<Observers> {
  let metrics: Metrics | undefined
  if (settings.metrics) {
    const { createMetrics } = await import('./metrics.ts')
    metrics = createMetrics(ready)
    const { port, host } = settings.metrics
    log.info(`Metrics on http://${host}:${await metrics.listen(port, host)}/metrics`)
  }
  let tracing: Tracing | undefined
  if (settings.traces) {
    const { startTracing } = await import('./tracing.ts')
    tracing = startTracing((error) => log.error(`Traces were not sent: ${String(error)}`))
  }
  const logAnswer = ({ headers: _headers, id, ...answer }: Answered) =>
    log.info({ reqId: id, ...answer }, 'request')
  return {
    observe: (bus) => {
      if (metrics) bus.observe('metrics', metrics.observe)
    },
    onAnswered: [
      ...(settings.log ? [logAnswer] : []),
      ...(metrics ? [metrics.answered] : []),
      ...(tracing ? [tracing.answered] : []),
    ],
    async close() {
      await metrics?.close()
      await tracing?.close()
    },
  }
}
