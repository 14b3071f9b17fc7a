/** Sends the run to the server, with one request at a time. `keepSending.ts` repeats failed requests. */
import type { Run } from '../../engine/core/run/run.ts'
import { toSentRun } from '../../engine/core/run/sentRun.ts'
import { runUrl } from '../app/pageData.ts'

/** The request that sends a run. */
export interface RunRequest {
  url: string
  /** The language of the screens. */
  language: string
  /** JSON of a `SentRun`. */
  body: string
}

export interface RunSync {
  /** Sends the run now, or after the open request. The run replaces an older unsent run. */
  post(run: Run): void
  /** The request with the newest run, until the server has acknowledged this run. */
  unsent(): RunRequest | undefined
  /**
   * Sends the unsent run, after the open request. Resolves when the server has the newest run, or when a request has
   * failed.
   */
  send(): Promise<void>
  /**
   * Sends the newest run even if another request is open, because the page may close before the response. Does nothing
   * if no run is unsent, or if the open request already has the newest run.
   */
  flush(this: void): void
  /** Called when a run is posted, and when sending has ended. */
  onChange?: () => void
}

/**
 * Sends the unsent run when the learner closes, hides or shows the page. A phone may end a hidden page without a
 * `pagehide` event. Call this function at hydration, because the learner may close the page before the other scripts
 * have loaded.
 */
export function flushOnLeave(sync: RunSync): void {
  for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, sync.flush)
}

/**
 * @param onResult called after each request, except the requests of `flush`. `hash` names the version of the funnel's
 * program that the server runs. `hash` is undefined if the server is not reached or refuses the run.
 */
export function createRunSync(onResult: (hash: string | undefined) => void): RunSync {
  let unsent: RunRequest | undefined
  let sending: Promise<void> | undefined
  let openRequest: RunRequest | undefined

  const sendUnsent = async (): Promise<void> => {
    let hash: string | undefined
    do {
      const request = unsent!
      openRequest = request
      hash = await sendRun(request)
      openRequest = undefined
      if (hash !== undefined && unsent === request) unsent = undefined
      onResult(hash)
    } while (unsent && hash !== undefined)
    sending = undefined
    sync.onChange?.()
  }

  const sync: RunSync = {
    post(run) {
      unsent = {
        url: runUrl(run),
        language: document.documentElement.lang,
        body: JSON.stringify(toSentRun(run)),
      }
      void sync.send()
      sync.onChange?.()
    },
    unsent: () => unsent,
    async send() {
      if (unsent) await (sending ??= sendUnsent())
    },
    // The run stays unsent: if the page stays open, the run is sent again. The server merges both copies.
    flush: () => void (unsent && unsent !== openRequest && sendRun(unsent)),
  }
  return sync
}

/** @returns the `hash` for `onResult`. */
async function sendRun({ url, language, body }: RunRequest): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-language': language },
      body,
      // The request continues after the page has closed. Browsers allow this for bodies of at most 64 KB. `length`
      // counts UTF-16 units, and each needs at most 3 bytes in UTF-8.
      keepalive: body.length < 20_000,
    })
    return response.ok ? ((await response.json()) as { hash: string }).hash : undefined
  } catch {
    return undefined
  }
}
