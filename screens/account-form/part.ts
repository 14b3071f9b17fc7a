/** The props that the form of every part of the account has. */
import type { AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { Changes } from './useChanges.ts'

export interface PartProps extends Pick<Changes, 'change' | 'run' | 'busy'> {
  /** The id of the section. */
  id: string
  strings: Readonly<Record<string, string>>
  details: AccountDetails
  /** A sentence that says why the last change failed. */
  problem: string | undefined
}
