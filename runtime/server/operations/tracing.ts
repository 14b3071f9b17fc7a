/**
 * Reports the server's requests as spans to an OpenTelemetry collector. The environment variable
 * OTEL_EXPORTER_OTLP_ENDPOINT contains the collector's URL; without this variable, the module is not loaded. The
 * OpenTelemetry library itself reads this variable and others, such as OTEL_SERVICE_NAME.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { SentResponse } from './watchResponses.ts'

export interface Tracing {
  record(this: void, response: SentResponse): void
  /** Sends the remaining spans. If the collector cannot be reached, they are lost. */
  close(): Promise<void>
}

/** Reads `traceparent` from the request's headers: the proxy in front of the server may have started the trace. */
const getter = {
  keys: (headers: SentResponse['requestHeaders']) => Object.keys(headers),
  get: (headers: SentResponse['requestHeaders'], key: string) => headers[key],
}

/** @param reportFailure is called if an export fails, but only once if several exports fail in a row. */
export function startTracing(reportFailure: (error: unknown) => void): Tracing {
  const resource = defaultResource().merge(detectResources({ detectors: [envDetector] }))
  let isFailing = false
  const reportOnce = (error: unknown) => {
    if (!isFailing) reportFailure(error)
    isFailing = true
  }
  const sender = new OTLPTraceExporter()
  // OpenTelemetry itself reports a failed export only to its own log, which is off.
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) reportOnce(result.error)
        else isFailing = false
        done(result)
      }),
    shutdown: () => sender.shutdown(),
  }
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const tracer = provider.getTracer('server')
  const propagator = new W3CTraceContextPropagator()
  return {
    record({ id, method, route, status, milliseconds, requestHeaders }) {
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
        propagator.extract(ROOT_CONTEXT, requestHeaders, getter),
      )
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown().catch(reportOnce),
  }
}
