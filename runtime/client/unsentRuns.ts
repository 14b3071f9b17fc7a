/**
 * Runs that the server has not acknowledged, one a funnel, in local storage: whatever page of the site is loaded next
 * sends them. If storage is blocked nothing is kept, and a message tells the learner. Pages without a funnel load this too, so it
 * imports nothing that a funnel waits for: that would become a file of its own.
 */
import type { SentRun } from '../../engine/core/run/sentRun.ts'
import type { RunRequest } from './runSync.ts'

const ending = ':unsent'
const keyOf = (flowId: string) => `funnel-builder:${flowId}${ending}`

/** Records a run; `undefined` removes the record, if it is still `last`, which this page has written. */
export function recordUnsent(flowId: string, text: string | undefined, last?: string): void {
  const key = keyOf(flowId)
  try {
    if (text !== undefined) localStorage.setItem(key, text)
    else if (localStorage.getItem(key) === last) localStorage.removeItem(key)
  } catch {
    // Blocked or full: this page itself goes on sending.
  }
}

export function readUnsent(flowId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(flowId)) ?? undefined
  } catch {
    // Blocked: nothing is recorded.
    return undefined
  }
}

/** Sends the runs of earlier pages. What fails stays for the next page. @param except the funnel of this page, which sends its own. */
export async function sendUnsentRuns(except?: string): Promise<void> {
  await Promise.all(
    recordedFlows().map(async (flowId) => {
      const text = flowId === except ? undefined : readUnsent(flowId)
      const unsent = text === undefined ? undefined : parseUnsent(flowId, text)
      if (!unsent) return
      const answer = await fetch(unsent.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-language': unsent.language },
        body: unsent.body,
      }).catch(() => undefined)
      // An unread body blocks its connection for the rest of the page.
      await answer?.body?.cancel().catch(() => undefined)
      if (answer?.ok) recordUnsent(flowId, undefined, text)
    }),
  )
}

function recordedFlows(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith(ending))
    return keys.map((key) => key.slice('funnel-builder:'.length, -ending.length))
  } catch {
    // Blocked: nothing is recorded.
    return []
  }
}

/** Undefined for what cannot be read, and for a run in whose place another one is stored by now. */
function parseUnsent(flowId: string, text: string): RunRequest | undefined {
  try {
    const unsent = JSON.parse(text) as RunRequest
    // The key is `runKey` of `storedRun.ts`.
    const stored = JSON.parse(localStorage.getItem(`funnel-builder:${flowId}:run`) ?? '{}') as { id?: string }
    return unsent.url.startsWith('/runs/') && stored.id === (JSON.parse(unsent.body) as SentRun).id
      ? unsent
      : undefined
  } catch {
    // Corrupt: the run itself is stored beside it, and its funnel sends it.
    return undefined
  }
}
