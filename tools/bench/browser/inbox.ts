/** The messages of the probe in one page, in their order. */
export type ProbeMessage =
  | { type: 'start'; at: number }
  | { type: 'shown'; title: string; at: number }
  | { type: 'click'; at: number }
  | { type: 'interaction'; id: number; duration: number }

type Of<T extends ProbeMessage['type']> = Extract<ProbeMessage, { type: T }>

export interface Inbox {
  add(message: ProbeMessage): void
  all<T extends ProbeMessage['type']>(type: T): Of<T>[]
  /** When the screen with this title was painted; waits for it for 20 s at most. */
  shown(title: string): Promise<number>
}

const timeout = 20_000

export function createInbox(): Inbox {
  const messages: ProbeMessage[] = []
  const waiting = new Set<() => void>()
  const all = <T extends ProbeMessage['type']>(type: T) =>
    messages.filter((message): message is Of<T> => message.type === type)
  const shown = (title: string) =>
    new Promise<number>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`No screen "${title}" within ${timeout} ms`)), timeout)
      const look = () => {
        const found = all('shown').find((message) => message.title === title)
        if (!found) return
        clearTimeout(timer)
        waiting.delete(look)
        done(found.at)
      }
      waiting.add(look)
      look()
    })
  return {
    all,
    shown,
    add(message) {
      messages.push(message)
      for (const look of waiting) look()
    },
  }
}
