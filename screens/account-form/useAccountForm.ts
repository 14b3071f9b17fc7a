/** The account's details, and functions that change the account. */
import { useEffect, useRef, useState } from 'react'
import type { AccountChanges, AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { SignInProblem } from '../../engine/core/account/signInProblems.ts'
import { useAccount } from '../../engine/react/useAccount.ts'

/** Call `changeAndRefresh` and `run` only if the status is `ready`. */
export interface AccountFormState {
  status: 'loading' | 'unavailable' | 'signed-out' | 'failed' | 'ready'
  /** Defined if the status is `ready`. */
  details: AccountDetails | undefined
  busy: boolean
  problem: SignInProblem | undefined
  /** Changes the account, then reads its details again. @returns true if both succeeded. */
  changeAndRefresh(work: (changes: AccountChanges) => Promise<unknown>): Promise<boolean>
  /** Runs work that does not change the details, or that deletes the account. @returns true if it succeeded. */
  run(work: (changes: AccountChanges) => Promise<unknown>): Promise<boolean>
  /** Reads the details, for example again after a failure. */
  load(): Promise<unknown>
}

/** The details of a user, and the functions that change them. */
interface Loaded {
  /** The id of this user. */
  uid: string | undefined
  changes: AccountChanges
  details: AccountDetails
}

export function useAccountForm(): AccountFormState {
  const { account, busy, problem, run } = useAccount()
  const [latest, setLatest] = useState<Loaded>()
  const uid = account?.status === 'registered' ? account.uid : undefined
  // The details may belong to an earlier user: after they were read, the learner may have signed out, or another user
  // may have signed in, also in another tab.
  const loaded = latest?.uid === uid ? latest : undefined
  const read = async (changes: AccountChanges) =>
    setLatest({ uid, changes, details: await changes.details() })
  const load = () => run(async (current) => read(await current.changes()))

  const requested = useRef<string>(undefined)
  useEffect(() => {
    // Loads once after each change of the user. Waits until no task runs, because `run` refuses a second task.
    if (uid !== undefined && (busy || uid === requested.current)) return
    requested.current = uid
    if (uid !== undefined) void load()
    // eslint-disable-next-line react/exhaustive-deps
  }, [uid, busy])

  const statusOf = (): AccountFormState['status'] => {
    if (!account || account.status === 'loading') return 'loading'
    if (account.status === 'unavailable') return 'unavailable'
    if (account.status !== 'registered') return 'signed-out'
    if (loaded) return 'ready'
    return problem && !busy ? 'failed' : 'loading'
  }
  return {
    ...{ status: statusOf(), details: loaded?.details, busy, problem, load },
    run: (work) => run(() => work(loaded!.changes)),
    changeAndRefresh: (work) =>
      run(async () => {
        await work(loaded!.changes)
        await read(loaded!.changes)
      }),
  }
}
