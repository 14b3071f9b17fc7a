/**
 * Sends the unsent runs before the session ends, because a sign-out deletes the runs in the browser. If they cannot be
 * sent, the session still ends.
 */
import type { ServerSession } from './serverSession.ts'

/** Milliseconds that a sign-out waits, at most, for the runs to be sent. */
const timeout = 5000

export interface RunPorts {
  /** Sends the runs that the server has not acknowledged. */
  sendRuns(): Promise<void>
  wait(milliseconds: number): Promise<void>
}

export const sendRunsFirst = (session: ServerSession, { sendRuns, wait }: RunPorts): ServerSession => ({
  ...session,
  async end() {
    await Promise.race([sendRuns().catch(() => undefined), wait(timeout)])
    await session.end()
  },
})
