/** Asks the account for a way to sign in, and says in words what comes of it. */
import { useState } from 'react'
import type { AccountState } from '../../engine/core/account/accountState.ts'
import { problemOf, type SignInProblem } from '../../engine/core/account/signInProblems.ts'
import { SignInFailed, type SentCode, type SignInWays } from '../../engine/core/account/signInWays.ts'
import { usePluginState } from '../../engine/react/pluginState.ts'

export interface SignIn {
  /** Undefined until the plugin's client has loaded. */
  account: AccountState | undefined
  busy: boolean
  problem: SignInProblem | undefined
  /**
   * Does one thing at a time. @returns true where it is done; false where the learner reads why it is not.
   * @param onSecond gets the code that was sent for the second step, where the account has one.
   */
  run(work: (ways: SignInWays) => Promise<unknown>, onSecond?: (sent: SentCode) => void): Promise<boolean>
  clear(): void
}

export function useSignIn(): SignIn {
  const account = usePluginState('account') as AccountState | undefined
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()

  const run: SignIn['run'] = async (work, onSecond) => {
    if (busy || !account) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await work(await account.ways())
      return true
    } catch (error) {
      setProblem(await explain(error, onSecond))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { account, busy, problem, run, clear: () => setProblem(undefined) }
}

async function explain(error: unknown, onSecond: ((sent: SentCode) => void) | undefined) {
  if (!(error instanceof SignInFailed)) return 'failed'
  if (!error.secondFactor || !onSecond) return problemOf(error.code)
  try {
    onSecond(await error.secondFactor())
    return undefined
  } catch (failure) {
    return failure instanceof SignInFailed ? problemOf(failure.code) : 'failed'
  }
}
