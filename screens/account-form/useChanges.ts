/** What may be changed of the account, and its details, which are read again after each change. */
import { useEffect, useState } from 'react'
import type { AccountChanges, AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { SignInProblem } from '../../engine/core/account/signInProblems.ts'
import { useAccount } from '../../engine/react/useAccount.ts'

export interface Changes {
  status: 'loading' | 'unavailable' | 'signed-out' | 'failed' | 'ready'
  /** There when the status is `ready`. */
  details: AccountDetails | undefined
  busy: boolean
  problem: SignInProblem | undefined
  /** @returns true if it is done. */
  change(work: (changes: AccountChanges) => Promise<unknown>): Promise<boolean>
  /** The same, for what changes no details, or leaves none. */
  ask(work: (changes: AccountChanges) => Promise<unknown>): Promise<boolean>
  load(): Promise<unknown>
}

export function useChanges(): Changes {
  const { account, busy, problem, run } = useAccount()
  const [loaded, setLoaded] = useState<{ changes: AccountChanges; details: AccountDetails }>()
  const read = async (changes: AccountChanges) => setLoaded({ changes, details: await changes.details() })
  const load = () => run(async (asked) => read(await asked.changes()))
  const uid = account?.status === 'registered' ? account.uid : undefined

  useEffect(() => {
    if (uid !== undefined) void load()
    // Once for each user.
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
    ask: (work) => run(() => work(loaded!.changes)),
    change: (work) =>
      run(async () => {
        await work(loaded!.changes)
        await read(loaded!.changes)
      }),
  }
}
