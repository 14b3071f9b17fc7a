/** The props of the form for one part of the account. Every part gets the same props. */
import type { AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { AccountFormState } from './useAccountForm.ts'

export interface PartProps extends Pick<AccountFormState, 'changeAndRefresh' | 'run' | 'busy'> {
  /** The id of the page section that contains the form. */
  id: string
  strings: Readonly<Record<string, string>>
  details: AccountDetails
  /** A sentence that says why the last change failed. */
  problem: string | undefined
}
