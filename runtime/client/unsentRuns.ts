/**
 * Records of runs that the server has not acknowledged, one for each funnel, in local storage. The next page of the
 * site sends them. If storage is blocked or full, nothing is recorded. Pages without a funnel load this module too.
 * Import only types here, so that these pages load no code of funnels.
 */
import type { SentRun } from '../../engine/core/run/sentRun.ts'
import type { RunRequest } from './runSync.ts'

const keySuffix = ':unsent'
const keyOf = (flowId: string) => `funnel-builder:${flowId}${keySuffix}`

/**
 * Records an unsent run, or removes the record.
 * @param text JSON of a `RunRequest`; undefined removes the record.
 * @param expected for a removal: the recorded text. A record with another text stays: another page has written it.
 */
export function recordUnsent(flowId: string, text: string | undefined, expected?: string): void {
  const key = keyOf(flowId)
  try {
    if (text !== undefined) localStorage.setItem(key, text)
    else if (localStorage.getItem(key) === expected) localStorage.removeItem(key)
  } catch {
    // Blocked or full: this page still sends the run itself.
  }
}

/** The recorded text; undefined if there is none. */
export function readUnsent(flowId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(flowId)) ?? undefined
  } catch {
    // Blocked: nothing is recorded.
    return undefined
  }
}

/**
 * Sends the runs of earlier pages. If a request fails, the next page tries again.
 * @param except the funnel of this page: the page sends the run of this funnel itself.
 */
export async function sendUnsentRuns(except?: string): Promise<void> {
  await Promise.all(
    recordedFlows().map(async (flowId) => {
      const text = flowId === except ? undefined : readUnsent(flowId)
      const unsent = text === undefined ? undefined : parseUnsent(flowId, text)
      if (!unsent) return
      const response = await fetch(unsent.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-language': unsent.language },
        body: unsent.body,
      }).catch(() => undefined)
      // An unread body would block its connection until the page closes.
      await response?.body?.cancel().catch(() => undefined)
      if (response?.ok) recordUnsent(flowId, undefined, text)
    }),
  )
}

function recordedFlows(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith(keySuffix))
    return keys.map((key) => key.slice('funnel-builder:'.length, -keySuffix.length))
  } catch {
    // Blocked: nothing is recorded.
    return []
  }
}

/** Undefined if the text is not a valid record, or if the record's run is no longer the stored run of the funnel. */
function parseUnsent(flowId: string, text: string): RunRequest | undefined {
  try {
    const unsent = JSON.parse(text) as RunRequest
    // The key is `runKey` of `storedRun.ts`.
    const stored = JSON.parse(localStorage.getItem(`funnel-builder:${flowId}:run`) ?? '{}') as { id?: string }
    return unsent.url.startsWith('/runs/') && stored.id === (JSON.parse(unsent.body) as SentRun).id
      ? unsent
      : undefined
  } catch {
    // Corrupt: the run itself is stored separately, and the page of its funnel sends it.
    return undefined
  }
}
