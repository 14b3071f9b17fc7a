/** The account of the person who uses this browser. The hook runs one task at a time, and reports why a task failed. */
import { useRef, useState } from 'react'
import type { AccountState } from '../core/account/accountState.ts'
import { problemOf, type SignInProblem } from '../core/account/signInProblems.ts'
import { SignInFailed, type SentCode } from '../core/account/signInWays.ts'
import { usePluginState } from './pluginState.ts'

export interface AccountWork {
  /** Undefined until the auth plugin's client has loaded. */
  account: AccountState | undefined
  busy: boolean
  problem: SignInProblem | undefined
  /**
   * Runs a task, unless another task runs or `account` is undefined. If the task fails, `problem` has the reason,
   * unless the learner has cancelled the task.
   * @param task resolves to false if there was nothing to do.
   * @param onSecondStep gets the sent code if the sign-in needs a second step. In this case `run` returns false.
   * @returns true if the task succeeds; false if it does not run, fails, or resolves to false.
   */
  run(
    task: (account: AccountState) => Promise<unknown>,
    onSecondStep?: (sent: SentCode) => void,
  ): Promise<boolean>
  /** Removes `problem`. */
  clearProblem(): void
}

export function useAccount(): AccountWork {
  const account = usePluginState('account') as AccountState | undefined
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()
  // A caller may have `run` of an earlier render, in which `busy` was false.
  const isRunning = useRef(false)

  const run: AccountWork['run'] = async (task, onSecondStep) => {
    if (isRunning.current || !account) return false
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      return (await task(account)) !== false
    } catch (error) {
      setProblem(await explain(error, onSecondStep))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { account, busy, problem, run, clearProblem: () => setProblem(undefined) }
}

async function explain(error: unknown, onSecondStep: ((sent: SentCode) => void) | undefined) {
  if (!(error instanceof SignInFailed)) return 'failed'
  if (!error.secondStep || !onSecondStep) return problemOf(error.code)
  try {
    onSecondStep(await error.secondStep())
    return undefined
  } catch (failure) {
    return failure instanceof SignInFailed ? problemOf(failure.code) : 'failed'
  }
}
