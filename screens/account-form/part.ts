/** The props of each part of the account. */
import type { AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { Changes } from './useChanges.ts'

export interface PartProps extends Pick<Changes, 'change' | 'run' | 'busy'> {
  /** The id of the section. */
  id: string
  strings: Readonly<Record<string, string>>
  details: AccountDetails
  /** Why the last change was not made, in words. */
  problem: string | undefined
}
