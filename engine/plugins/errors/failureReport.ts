/** The report of a failure: its code, its location, and its message without personal data. */
import type { EngineEvent } from '../../core/events/event.ts'
import { scrub } from '../../core/scrub.ts'

export interface FailureReport {
  code: string
  where: string
  message: string
}

/** The maximum number of characters of each field. */
export const maxLengths = { code: 60, where: 200, message: 500 } as const

/** Milliseconds until the same failure is reported again. */
const repeatInterval = 20_000
/** The maximum number of reports that one page sends: a failure in a loop must not send reports without end. */
const maxReports = 20

/** The report of a failure event; undefined for other events. */
export function failureOf(event: EngineEvent): FailureReport | undefined {
  if (event.type === 'error' && 'code' in event)
    return reportOf(String(event.code), String(event.where), String(event.message))
  if (event.type === 'plugin-failed' && 'plugin' in event)
    return reportOf('plugin-failed', `${String(event.plugin)}/${String(event.slot)}`, String(event.message))
  return undefined
}

/** Creates a report without personal data. Absolute URLs lose query and fragment, which may identify a person. */
export function reportOf(code: string, where: string, message: string): FailureReport {
  const clean = (text: string, maxLength: number) =>
    scrub(text.replace(/(https?:\/\/[^\s?#]*)[?#]\S*/gi, '$1').replace(/\s+/g, ' ')).slice(0, maxLength)
  return {
    code: clean(code, maxLengths.code),
    where: clean(where, maxLengths.where),
    message: clean(message, maxLengths.message),
  }
}

/**
 * Limits the reports of one page.
 * @param now milliseconds since 1970.
 * @returns a function that returns true if a failure must be reported. Only these failures count towards
 * `maxReports`.
 */
export function createReportLimit(now: () => number): (report: FailureReport) => boolean {
  const reported = new Map<string, number>()
  let count = 0
  return ({ code, where, message }) => {
    const key = [code, where, message].join('\n')
    if (count >= maxReports || now() - (reported.get(key) ?? -Infinity) < repeatInterval) return false
    reported.set(key, now())
    count++
    return true
  }
}
