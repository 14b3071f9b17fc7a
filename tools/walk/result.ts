/** What a walk has found: plain data, kept in the report's state so that a broken-off run can go on. */

export type FailureType = 'path' | 'complaint' | 'accessibility' | 'text'

export interface Failure {
  type: FailureType
  /** The screen at which it was noticed; undefined where none was shown. */
  screen: string | undefined
  message: string
}

export interface JobResult {
  job: string
  seconds: number
  failures: readonly Failure[]
  /** The screens of which there are pictures. */
  pictured: readonly string[]
  /** Whether there is a picture of where the walk broke off. */
  brokenOff: boolean
}
