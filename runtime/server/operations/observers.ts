/** Observes a running process: log, metrics and traces. Code that the settings do not enable is not loaded. */
import type { EventBus } from '../../../engine/core/events/eventBus.ts'
import type { ServerSettings } from '../serverSettings.ts'
import type { Log } from './createLog.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Tracing } from './tracing.ts'
import type { SentResponse } from './watchResponses.ts'

export interface Observers {
  /** Counts the failures that the bus reports, if there are metrics. */
  observe(bus: Pick<EventBus, 'observe'>): void
  onResponse: readonly ((response: SentResponse) => void)[]
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
  const logResponse = ({ requestHeaders: _headers, id, ...response }: SentResponse) =>
    log.info({ reqId: id, ...response }, 'request')
  return {
    observe: (bus) => {
      if (metrics) bus.observe('metrics', metrics.observe)
    },
    onResponse: [
      ...(settings.log ? [logResponse] : []),
      ...(metrics ? [metrics.record] : []),
      ...(tracing ? [tracing.record] : []),
    ],
    async close() {
      await metrics?.close()
      await tracing?.close()
    },
  }
}
