/** Calls a slot of a plugin so that its failure does not affect other code. */

export interface SlotFailure {
  plugin: string
  slot: string
  message: string
}

export interface SlotCall<T> {
  plugin: string
  slot: string
  /** Milliseconds; without it the slot has no time limit. */
  deadline?: number
  /** The value if the slot throws, rejects or is too slow. */
  otherwise: T
  reportFailure(failure: SlotFailure): void
}

/** Returns the slot's value, or `otherwise`. Never throws, and never waits longer than the deadline. */
export async function isolate<T>(slot: () => unknown, call: SlotCall<T>): Promise<T> {
  const { plugin, slot: name, deadline, otherwise, reportFailure } = call
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    if (deadline !== undefined)
      timer = setTimeout(() => reject(new Error(`no response within ${deadline} ms`)), deadline)
  })
  try {
    return (await Promise.race([Promise.resolve().then(slot), late])) as T
  } catch (error) {
    reportFailure({ plugin, slot: name, message: error instanceof Error ? error.message : String(error) })
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
