/**
 * One failure in Sentry's format: https://develop.sentry.dev/sdk/foundations/transport/envelopes/. Sentry's own SDK has
 * 31 KB, and collects the content of pages and the clicks of users. This code sends only the fields below.
 */
import type { FailureReport } from './failureReport.ts'

/**
 * The URL to which envelopes are posted.
 * @param dsn `https://<key>@<host>/<project>`, already checked by the schema of the options.
 */
export function envelopeUrlOf(dsn: string): string {
  const { username, host, pathname } = new URL(dsn)
  return `https://${host}/api${pathname}/envelope/?sentry_key=${username}&sentry_version=7`
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
