/**
 * Sends a run again until the server acknowledges it: after pauses that double, and at once when the network may be
 * back. The server merges by revisions, so a run that arrives twice has no second effect.
 */
import type { Funnel } from '../../engine/react/createFunnel.ts'
import type { RunSync } from './runSync.ts'
import { checkServerRun, serverStoresRun } from './serverStoresRun.ts'
import { readUnsent, recordUnsent } from './unsentRuns.ts'

/** The pauses between two tries, in ms. `random` shortens each by up to a half. */
const pauses = { first: 1000, longest: 120_000 }

/** Events after which the network may be back: the browser is connected again, or the learner sees the page again. */
const retryEvents = ['online', 'visibilitychange', 'pageshow'] as const

/**
 * Also records the unsent run for the next page. If the browser does not store the run, asks whether the server has it.
 * @param random from 0 to 1; spreads the retries of browsers that failed at the same time.
 */
export function keepSending({ store, state }: Funnel, sync: RunSync, random = Math.random): void {
  const { run } = store.get(state)
  /** The recorded text of the unsent run. */
  let recordedText = readUnsent(run.flowId)
  let isWaiting = false
  let wake = () => {}

  const repeat = async (): Promise<void> => {
    isWaiting = true
    for (let pause = pauses.first; sync.unsent(); pause = Math.min(2 * pause, pauses.longest)) {
      const isWoken = await new Promise<boolean>((done) => {
        const timer = setTimeout(done, pause * (0.5 + random() / 2), false)
        wake = () => {
          clearTimeout(timer)
          done(true)
        }
      })
      // The loop doubles `pause`, so the next pause is `pauses.first`.
      if (isWoken) pause = pauses.first / 2
      await sync.send()
    }
    isWaiting = false
  }

  const updateRecord = () => {
    const unsent = sync.unsent()
    const text = unsent && JSON.stringify(unsent)
    if (text !== recordedText) recordUnsent(run.flowId, text, recordedText)
    recordedText = text
  }

  const checkServer = async (): Promise<void> => {
    if (store.get(state).isStored) return
    const isOnServer = await checkServerRun(run)
    if (isOnServer !== undefined) store.set(serverStoresRun, isOnServer)
  }

  const onChange = () => {
    updateRecord()
    if (!sync.unsent()) void checkServer()
    else if (!isWaiting) void repeat()
  }
  sync.onChange = onChange
  onChange()
  for (const type of retryEvents) addEventListener(type, () => document.hidden || wake())
}
