/** Sends the run to the server: one request at a time, the newest run last, again when the browser is back online. */
import type { Run } from '../../engine/core/run/run.ts'
import { toSentRun } from '../../engine/core/run/sentRun.ts'
import { runUrl } from '../app/pageData.ts'

export interface RunSync {
  post(run: Run): void
  /** Resolves when nothing is left to send, or when sending failed. */
  sent(): Promise<void>
}

/** @param onResult gets the hash of the server's version; undefined where the server was not reached. */
export function createRunSync(onResult: (hash: string | undefined) => void): RunSync {
  let waiting: Run | undefined
  let sending: Promise<void> | undefined

  const drain = async (): Promise<void> => {
    while (waiting) {
      const run = waiting
      waiting = undefined
      const hash = await postRun(run)
      onResult(hash)
      if (hash !== undefined) continue
      // Kept for when the browser is back online, unless a newer run has come.
      waiting ??= run
      break
    }
    sending = undefined
  }
  const start = () => (sending ??= drain())

  addEventListener('online', () => void start())
  return {
    post(run) {
      waiting = run
      void start()
    },
    sent: () => sending ?? Promise.resolve(),
  }
}

/** The hash of the version that the server runs; undefined where the server was not reached or refuses the run. */
async function postRun(run: Run): Promise<string | undefined> {
  const body = JSON.stringify(toSentRun(run))
  try {
    const response = await fetch(runUrl(run), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // Outlives the page; browsers refuse that to more than 64 KB.
      keepalive: body.length < 20_000,
    })
    return response.ok ? ((await response.json()) as { hash: string }).hash : undefined
  } catch {
    return undefined
  }
}
