/** A message from `probe.js`, the script that observes a measured page. Times are in ms. */
export type ProbeMessage =
  | { type: 'start'; at: number }
  | { type: 'shown'; title: string; at: number }
  | { type: 'click'; at: number }
  | { type: 'interaction'; id: number; duration: number }

type MessageOf<T extends ProbeMessage['type']> = Extract<ProbeMessage, { type: T }>

/** Collects the messages of one page, in the order in which the messages arrive. */
export interface Inbox {
  add(message: ProbeMessage): void
  all<T extends ProbeMessage['type']>(type: T): MessageOf<T>[]
  /** The time of the first paint of the screen with this title. Waits for the paint. @throws after 20 s. */
  shown(title: string): Promise<number>
}

/** In ms. */
const timeout = 20_000

export function createInbox(): Inbox {
  const messages: ProbeMessage[] = []
  const waiting = new Set<() => void>()
  const all = <T extends ProbeMessage['type']>(type: T) =>
    messages.filter((message): message is MessageOf<T> => message.type === type)
  const shown = (title: string) =>
    new Promise<number>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`No screen "${title}" within ${timeout} ms`)), timeout)
      const resolveIfShown = () => {
        const found = all('shown').find((message) => message.title === title)
        if (!found) return
        clearTimeout(timer)
        waiting.delete(resolveIfShown)
        done(found.at)
      }
      waiting.add(resolveIfShown)
      resolveIfShown()
    })
  return {
    all,
    shown,
    add(message) {
      messages.push(message)
      for (const resolveIfShown of waiting) resolveIfShown()
    },
  }
}
