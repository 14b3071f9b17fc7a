/** Brings the run to the server after the paint: one request at a time, the newest run last, again when back online. */
import type { Run } from '../../engine/core/run/run.ts'
import { afterPaint } from '../../engine/react/afterPaint.ts'

export interface RunSync {
  push(run: Run): void
  /** Resolves when nothing is left to send, or when sending failed. */
  settled(): Promise<void>
  /** Whether the server has said that it runs another version. */
  outdated(): boolean
  /** Called each time that the server was not reached. */
  onFailure(listener: () => void): void
}

export function createRunSync(hash: string): RunSync {
  let waiting: Run | undefined
  let sending: Promise<void> | undefined
  let newer = false
  let reached = true
  let failed: () => void = () => undefined

  const send = async (run: Run): Promise<void> => {
    const body = JSON.stringify(run)
    try {
      const response = await fetch(`/runs/${run.flowId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // Outlives the page; browsers refuse that to more than 64 KB.
        keepalive: body.length < 20_000,
      })
      reached = response.ok
      if (!response.ok) return
      const { hash: current } = (await response.json()) as { hash: string }
      newer = current !== hash
    } catch {
      // Offline: local storage has the run; it is sent again when the browser is back.
      reached = false
      waiting ??= run
    }
  }

  const drain = async (): Promise<void> => {
    while (waiting) {
      const run = waiting
      waiting = undefined
      await send(run)
      if (!reached) {
        failed()
        break
      }
    }
    sending = undefined
  }

  const start = () => {
    sending ??= new Promise<void>(afterPaint).then(drain)
    return sending
  }

  addEventListener('online', () => void start())
  return {
    push(run) {
      waiting = run
      void start()
    },
    settled: () => sending ?? Promise.resolve(),
    outdated: () => newer,
    onFailure: (listener) => void (failed = listener),
  }
}
