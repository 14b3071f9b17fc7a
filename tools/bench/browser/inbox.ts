/** The messages of the probe in one page, in their order. */
export type Message =
  | { type: 'start'; at: number }
  | { type: 'shown'; title: string; at: number }
  | { type: 'click'; at: number }
  | { type: 'hydrated' }
  | { type: 'interaction'; id: number; duration: number }

type Of<T extends Message['type']> = Extract<Message, { type: T }>

export interface Inbox {
  add(message: Message): void
  all<T extends Message['type']>(type: T): Of<T>[]
  /** The first message that fits; waits for it for 20 s at most. */
  first<T extends Message['type']>(type: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>>
  /** When the screen with this title was painted. */
  shown(title: string): Promise<number>
}

const patience = 20_000

export function createInbox(): Inbox {
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  const all = <T extends Message['type']>(type: T) =>
    messages.filter((message): message is Of<T> => message.type === type)
  const first: Inbox['first'] = (type, fits = () => true) =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`No ${type} within ${patience} ms`)), patience)
      const look = () => {
        const found = all(type).find(fits)
        if (!found) return
        clearTimeout(timer)
        waiting.delete(look)
        done(found)
      }
      waiting.add(look)
      look()
    })
  return {
    all,
    first,
    add(message) {
      messages.push(message)
      for (const look of waiting) look()
    },
    shown: async (title) => (await first('shown', (message) => message.title === title)).at,
  }
}
