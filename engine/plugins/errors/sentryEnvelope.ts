/**
 * One failure as Sentry's ingestion reads it: https://develop.sentry.dev/sdk/foundations/transport/envelopes/. Its own SDK is 31 KB and
 * collects what a page shows and where users click. Only the fields below are sent here.
 */
import type { FailureReport } from './failureReport.ts'

export interface Dsn {
  /** Where envelopes are posted. */
  url: string
}

/** @param dsn `https://<key>@<host>/<project>`, as its schema has it. */
export function parseDsn(dsn: string): Dsn {
  const { username, host, pathname } = new URL(dsn)
  return { url: `https://${host}/api${pathname}/envelope/?sentry_key=${username}&sentry_version=7` }
}

/** @param id 32 hexadecimal digits. @param now milliseconds since 1970. */
export function envelopeOf({ code, where, message }: FailureReport, id: string, now: number): string {
  const event = {
    ...{ event_id: id, timestamp: now / 1000, platform: 'javascript', level: 'error' },
    exception: { values: [{ type: code, value: message }] },
    tags: { where },
  }
  const parts = [{ event_id: id, sent_at: new Date(now).toISOString() }, { type: 'event' }, event]
  return `${parts.map((part) => JSON.stringify(part)).join('\n')}\n`
}
