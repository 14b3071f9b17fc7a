/** The result of a walk: plain data, stored so that `--resume` can continue. */

export type FindingType = 'path' | 'browser' | 'accessibility' | 'text'

export interface WalkFinding {
  type: FindingType
  /** The screen on which it was found; `undefined` if none was shown. */
  screen: string | undefined
  message: string
}

export interface WalkJobResult {
  job: string
  seconds: number
  findings: readonly WalkFinding[]
  /** The screens with a picture. */
  pictured: readonly string[]
  /** Whether the walk broke off; then there is usually a picture of its last page. */
  brokenOff: boolean
}
