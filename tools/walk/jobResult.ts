/** The result of a walk: plain data, stored so that `--resume` can continue. */

export type FindingType = 'path' | 'browser' | 'accessibility' | 'text'

export interface WalkFinding {
  type: FindingType
  /** The id of the screen that was shown; `undefined` if none was shown. */
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
  /** Whether the walk broke off. Then a picture usually shows its last page. */
  brokenOff: boolean
}
