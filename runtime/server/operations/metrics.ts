/**
 * `/metrics` for Prometheus, on its own port, because the site's port is public. This module is loaded only if
 * METRICS_PORT is set.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { EngineEvent } from '../../../engine/core/events/event.ts'
import type { SentResponse } from './watchResponses.ts'
import type { Readiness } from './readiness.ts'

export interface Metrics {
  record(this: void, response: SentResponse): void
  observe(this: void, event: EngineEvent): void
  /** Starts to listen. @returns the port. Rejects if the port cannot be used. */
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

/** In seconds. 60 is the time limit of a request. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** @param readReadiness called each time the metrics are read. Without it, there is no `database_up`. */
export function createMetrics(readReadiness: (() => Promise<Readiness>) | undefined): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Responses of the server.', registers, buckets },
    labelNames: ['method', 'route', 'status'],
  })
  const failures = new Counter({
    ...{ name: 'failures_total', help: 'Failures to investigate, by code.', registers },
    labelNames: ['code', 'where'],
  })
  if (readReadiness)
    new Gauge({
      ...{ name: 'database_up', help: '1 if the database responds and has all tables.', registers },
      async collect() {
        const { database, migrations } = await readReadiness()
        this.set(database === 'ok' && migrations === 'ok' ? 1 : 0)
      },
    })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  return {
    record: ({ method, route, status, milliseconds }) =>
      requests.observe({ method, route, status }, milliseconds / 1000),
    observe: (event) => {
      if (event.type === 'plugin-failed')
        failures.inc({ code: event.type, where: `${event.plugin}/${event.slot}` })
      if (event.type === 'error') failures.inc({ code: event.code, where: 'server' })
    },
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return (server.address() as AddressInfo).port
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
