/** Decides to which server a failure of this page is reported, and how often. */
import type { EngineEvent } from '../../core/events/event.ts'
import { createReportLimit, failureOf, type FailureReport } from './failureReport.ts'
import { envelopeOf, envelopeUrlOf } from './sentryEnvelope.ts'

/** Sentry gets reports only if the visitor consents to this purpose. The name is from Google's consent mode. */
const consentPurpose = 'analytics_storage'

export interface ReportPorts {
  sentryDsn: string | undefined
  /** Sends a report and never throws: a lost report does no harm. */
  send(url: string, body: string): void
  /** Milliseconds since 1970. */
  now(): number
  /** 32 hexadecimal digits. */
  randomId(): string
}

/**
 * Reports go to Sentry if a DSN is configured and the visitor has consented, otherwise to this site's server.
 * @returns `report` sends a failure; `observe` gets the events of the page, and reports those that are failures.
 */
export function createFailureReporter({ sentryDsn, send, now, randomId }: ReportPorts) {
  const admitReport = createReportLimit(now)
  let hasConsent = false

  const report = (failure: FailureReport) => {
    if (!admitReport(failure)) return
    if (hasConsent && sentryDsn !== undefined)
      send(envelopeUrlOf(sentryDsn), envelopeOf(failure, randomId(), now()))
    else send('/api/errors', JSON.stringify(failure))
  }
  return {
    report,
    observe(event: EngineEvent) {
      if (event.type === 'consent.changed') {
        const { granted = [] } = event as { granted?: readonly string[] }
        hasConsent = granted.includes(consentPurpose)
        return
      }
      const failure = failureOf(event)
      if (failure) report(failure)
    },
  }
}
