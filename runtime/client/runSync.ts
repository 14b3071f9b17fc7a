/** Sends the run to the server: one request at a time, the newest run last. `keepSending.ts` sends again what failed. */
import type { Run } from '../../engine/core/run/run.ts'
import { toSentRun } from '../../engine/core/run/sentRun.ts'
import { runUrl } from '../app/pageData.ts'

/** The request that sends a run. */
export interface RunRequest {
  url: string
  /** Of the screens that the learner reads. */
  language: string
  /** JSON of what is sent of the run. */
  body: string
}

export interface RunSync {
  post(run: Run): void
  /** The newest run, until the server has acknowledged it. */
  unsent(): RunRequest | undefined
  /** Sends that one, unless a request is under way. Resolves when nothing is left to send, or when sending failed. */
  send(): Promise<void>
  /** Sends the newest run beside a request that is under way: the page may be gone before that one is answered. */
  sendLast(): void
  /** Called when a run is to be sent, and when a request has ended. */
  onChange?: () => void
}

/** @param onResult gets the hash of the server's version; undefined if the server was not reached. */
export function createRunSync(onResult: (hash: string | undefined) => void): RunSync {
  let unsent: RunRequest | undefined
  let sending: Promise<void> | undefined
  let underWay: RunRequest | undefined

  const drain = async (): Promise<void> => {
    let hash: string | undefined
    do {
      const request = unsent!
      underWay = request
      hash = await sendRun(request)
      underWay = undefined
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
      if (unsent) await (sending ??= drain())
    },
    // It stays to be sent in turn, should the page stay: the server merges what it gets twice.
    sendLast: () => void (unsent && unsent !== underWay && sendRun(unsent)),
  }
  return sync
}

/** The hash of the version that the server runs; undefined if the server was not reached or refuses the run. */
async function sendRun({ url, language, body }: RunRequest): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-language': language },
      body,
      // The request continues when the page is left; browsers allow this for at most 64 KB.
      keepalive: body.length < 20_000,
    })
    return response.ok ? ((await response.json()) as { hash: string }).hash : undefined
  } catch {
    return undefined
  }
}
