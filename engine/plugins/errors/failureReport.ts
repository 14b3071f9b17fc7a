/** The report of a failure: its code, its location, and its message without personal data. */
import type { EngineEvent } from '../../core/events/event.ts'
import { scrub } from '../../core/events/scrub.ts'

export interface FailureReport {
  code: string
  where: string
  message: string
}

/** Characters. */
export const longest = { code: 60, where: 200, message: 500 } as const

/** Milliseconds in which the same failure is reported once. */
const reportedFor = 20_000
/** Reports of one page: a failure in a loop adds nothing new. */
const mostReports = 20

/** Undefined for events that are not failures. */
export function failureOf(event: EngineEvent): FailureReport | undefined {
  if (event.type === 'error' && 'code' in event)
    return reportOf(String(event.code), String(event.where), String(event.message))
  if (event.type === 'plugin-failed' && 'plugin' in event)
    return reportOf('plugin-failed', `${String(event.plugin)}/${String(event.slot)}`, String(event.message))
  return undefined
}

/** Removes queries and fragments of URLs: they may identify a person. */
export function reportOf(code: string, where: string, message: string): FailureReport {
  const clean = (text: string, most: number) =>
    scrub(text.replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1').replace(/\s+/g, ' ')).slice(0, most)
  return {
    code: clean(code, longest.code),
    where: clean(where, longest.where),
    message: clean(message, longest.message),
  }
}

/** @param now milliseconds since 1970. @returns a function that returns true if a failure must be reported, and counts it. */
export function createReportLimit(now: () => number): (report: FailureReport) => boolean {
  const reported = new Map<string, number>()
  let count = 0
  return ({ code, where, message }) => {
    const key = [code, where, message].join('\n')
    if (count >= mostReports || now() - (reported.get(key) ?? -Infinity) < reportedFor) return false
    reported.set(key, now())
    count++
    return true
  }
}
