/** Repeats work that may fail temporarily. */

/** Milliseconds between two tries. */
export const retryDelay = 1000

export interface Retries {
  /** The number of tries after the first one. Default: 3. */
  retries?: number
  /** Milliseconds before each retry. Default: `retryDelay`. */
  delay?: number
  /** Whether to retry after this error. By default always. */
  when?(error: unknown): boolean
  wait(milliseconds: number): Promise<void>
}

/** The result of the first successful try. @throws the error of the last try. */
export async function retry<T>(
  work: () => Promise<T>,
  { retries = 3, delay = retryDelay, when = () => true, wait }: Retries,
): Promise<T> {
  for (let retriesLeft = retries; ; retriesLeft--) {
    try {
      return await work()
    } catch (error) {
      if (retriesLeft === 0 || !when(error)) throw error
      await wait(delay)
    }
  }
}
