/**
 * Records the experiments that a registered user joins. Each experiment is recorded once, after its event `exposure`.
 * Until the user is known, the experiments wait.
 */
import type { AccountState } from '../../../../core/account/accountState.ts'
import type { EngineEvent } from '../../../../core/events/event.ts'
import type { ProfileCalls } from './profileCalls.ts'

export interface JoinPorts {
  account(): Pick<AccountState, 'status'>
  /** The calls of the API. Their code is loaded for the first experiment. */
  calls(): Promise<Pick<ProfileCalls, 'experiments' | 'join'>>
  reportFailure(error: unknown): void
}

export interface JoiningExperiments {
  observe(event: EngineEvent): void
  /** To be called when the user changes, or becomes known. */
  follow(): void
}

export function joinExperiments({ account, calls, reportFailure }: JoinPorts): JoiningExperiments {
  /** Experiments that were shown before the user was known. */
  const waiting = new Set<string>()
  /** Joins run one after another, because each join reads what the previous one has written. */
  let joins: Promise<unknown> = Promise.resolve()

  const join = async (key: string) => {
    const api = await calls()
    // If the list is unknown (null), join anyway: the server ignores an experiment that is already recorded.
    if ((await api.experiments())?.includes(key)) return
    await api.join(key)
  }
  const follow = () => {
    const { status } = account()
    if (status === 'loading') return
    const keys = [...waiting]
    waiting.clear()
    // Other visitors are in experiments too, but nothing is recorded for them.
    if (status !== 'registered') return
    for (const key of keys) joins = joins.then(() => join(key)).catch(reportFailure)
  }
  return {
    follow,
    observe(event) {
      if (event.type !== 'exposure' || !('experiment' in event)) return
      waiting.add(String(event.experiment))
      follow()
    },
  }
}
