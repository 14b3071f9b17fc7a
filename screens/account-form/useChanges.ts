/** The account's details, and functions that change the account. The details are read again after each change. */
import { useEffect, useState } from 'react'
import type { AccountChanges, AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { SignInProblem } from '../../engine/core/account/signInProblems.ts'
import { useAccount } from '../../engine/react/useAccount.ts'

/** Call `change` and `run` only if the status is `ready`. */
export interface Changes {
  status: 'loading' | 'unavailable' | 'signed-out' | 'failed' | 'ready'
  /** Defined if the status is `ready`. */
  details: AccountDetails | undefined
  busy: boolean
  problem: SignInProblem | undefined
  /** Changes the account, then reads its details again. @returns true if both succeeded. */
  change(work: (changes: AccountChanges) => Promise<unknown>): Promise<boolean>
  /** Runs work that does not change the details, or that deletes the account. @returns true if it succeeded. */
  run(work: (changes: AccountChanges) => Promise<unknown>): Promise<boolean>
  /** Reads the details, for example again after a failure. */
  load(): Promise<unknown>
}

export function useChanges(): Changes {
  const { account, busy, problem, run } = useAccount()
  const [loaded, setLoaded] = useState<{ changes: AccountChanges; details: AccountDetails }>()
  const read = async (changes: AccountChanges) => setLoaded({ changes, details: await changes.details() })
  const load = () => run(async (current) => read(await current.changes()))
  const uid = account?.status === 'registered' ? account.uid : undefined

  useEffect(() => {
    if (uid !== undefined) void load()
    // Loads once for each user.
    // eslint-disable-next-line react/exhaustive-deps
  }, [uid])

  const statusOf = (): Changes['status'] => {
    if (!account || account.status === 'loading') return 'loading'
    if (account.status === 'unavailable') return 'unavailable'
    if (account.status !== 'registered') return 'signed-out'
    if (loaded) return 'ready'
    return problem && !busy ? 'failed' : 'loading'
  }
  return {
    ...{ status: statusOf(), details: loaded?.details, busy, problem, load },
    run: (work) => run(() => work(loaded!.changes)),
    change: (work) =>
      run(async () => {
        await work(loaded!.changes)
        await read(loaded!.changes)
      }),
  }
}
