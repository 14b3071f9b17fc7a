/** The result of a job (a walk in one locale and viewport): plain data, stored so that `--resume` can skip the job. */

export type FindingType = 'path' | 'browser' | 'accessibility' | 'text'

export interface WalkFinding {
  type: FindingType
  /** The id of the last screen that the walk reached; `undefined` before the first. */
  screen: string | undefined
  message: string
}

export interface WalkJobResult {
  /** The id of the job. */
  job: string
  seconds: number
  findings: readonly WalkFinding[]
  /** The ids of the screens that have a picture. */
  pictured: readonly string[]
  /** Whether the walk broke off. If so, there is a picture of the last page, unless the browser could not take one. */
  brokenOff: boolean
}
