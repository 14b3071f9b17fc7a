/**
 * Sends a run until the server acknowledges it: after pauses that double, and at once when the network may be back. What
 * is sent twice has no second effect: the server merges by revisions.
 */
import type { Funnel } from '../../engine/react/createFunnel.ts'
import { heldByServer, isHeld } from './heldByServer.ts'
import type { RunSync } from './runSync.ts'
import { readUnsent, recordUnsent } from './unsentRuns.ts'

/** In ms. */
const pauses = { first: 1000, longest: 120_000 }

/** When the network may be back: connected again, or the learner looks at the page again. */
const wakers = ['online', 'visibilitychange', 'pageshow'] as const

/** Starts when the page has hydrated. @param random from 0 to 1: browsers that failed together do not come back together. */
export function keepSending({ store, state }: Funnel, sync: RunSync, random = Math.random): void {
  const { run } = store.get(state)
  let recorded = readUnsent(run.flowId)
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
      if (isWoken) pause = pauses.first / 2
      await sync.send()
    }
    isWaiting = false
  }

  const record = () => {
    const unsent = sync.unsent()
    const text = unsent && JSON.stringify(unsent)
    if (text !== recorded) recordUnsent(run.flowId, text, recorded)
    recorded = text
  }

  const look = async (): Promise<void> => {
    if (store.get(state).isStored) return
    const held = await isHeld(run)
    if (held !== undefined) store.set(heldByServer, held)
  }

  const onChange = () => {
    record()
    if (!sync.unsent()) void look()
    else if (!isWaiting) void repeat()
  }
  sync.onChange = onChange
  onChange()
  for (const type of wakers) addEventListener(type, () => document.hidden || wake())
  // A phone ends a hidden page without a `pagehide`.
  addEventListener('visibilitychange', () => document.hidden && sync.sendLast())
  addEventListener('pagehide', () => sync.sendLast())
}
