/** Calls a slot of a plugin so that its failure stays its own. */

export interface SlotFailure {
  plugin: string
  slot: string
  message: string
}

export interface SlotCall<T> {
  plugin: string
  slot: string
  /** Milliseconds; without it the slot may take as long as it likes. */
  deadline?: number
  /** Holds if the slot throws, rejects or takes longer. */
  otherwise: T
  failed(failure: SlotFailure): void
}

/** The slot's value, or the declared default: never throws, and never later than its deadline. */
export async function isolate<T>(slot: () => unknown, call: SlotCall<T>): Promise<T> {
  const { plugin, slot: name, deadline, otherwise, failed } = call
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    if (deadline !== undefined)
      timer = setTimeout(() => reject(new Error(`no answer within ${deadline} ms`)), deadline)
  })
  try {
    // In a promise, so that what the slot throws at once is caught here too.
    return (await Promise.race([Promise.resolve().then(slot), late])) as T
  } catch (error) {
    failed({ plugin, slot: name, message: error instanceof Error ? error.message : String(error) })
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
