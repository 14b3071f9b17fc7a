/**
 * Sends one span for each request to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. This module is loaded only if that is
 * set. OpenTelemetry's library itself reads its other settings (headers, timeout, OTEL_SERVICE_NAME).
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SentResponse } from './watchResponses.ts'

export interface Tracing {
  record(this: void, response: SentResponse): void
  /** Sends the remaining spans. If the collector cannot be reached, they are lost and nothing else happens. */
  close(): Promise<void>
}

/** Reads `traceparent` from the headers: the proxy in front of the server may have started the trace. */
const getter = {
  keys: (headers: SentResponse['headers']) => Object.keys(headers),
  get: (headers: SentResponse['headers'], key: string) => headers[key],
}

/** @param failed is called with the reason if `close` cannot send the remaining spans. */
export function startTracing(failed: (error: unknown) => void): Tracing {
  const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }))
  const provider = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('server')
  const propagator = new W3CTraceContextPropagator()
  return {
    record({ id, method, route, status, milliseconds, headers }) {
      const end = Date.now()
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: end - milliseconds,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'request.id': id,
          },
        },
        propagator.extract(ROOT_CONTEXT, headers, getter),
      )
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown().catch(failed),
  }
}
