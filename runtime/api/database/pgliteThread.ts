/** Starts PGlite in a thread (`pgliteWorker.mjs`), sends calls to it, and resolves each call with its result. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface PgliteThread {
  query(sql: string, parameters: readonly unknown[]): Promise<unknown>
  /** Writes all unsaved data, and ends the thread. @throws if the data cannot be written; the thread ends even then. */
  close(): Promise<void>
}

interface Reply {
  id: number
  result?: unknown
  error?: { message: string }
}

interface Call {
  resolve(result: unknown): void
  reject(error: Error): void
}

const endMessage = 'The thread of the database has ended'

/**
 * @param script the path of `pgliteWorker.mjs`.
 * @param folder the folder of the database; without it the database is in memory.
 * @param onEnd is called when the thread ends after the database was opened. After that, every query fails.
 * @throws if the database cannot be opened.
 */
export async function startPglite(
  script: string,
  folder: string | undefined,
  onEnd: () => void,
): Promise<PgliteThread> {
  // This process may run with Node options such as `tsx`. The thread runs without them.
  const worker = new Worker(script, { workerData: { folder }, execArgv: [] })
  const calls = new Map<number, Call>()
  let endError: Error | undefined
  // The first message says that the database is open. Rejects if the thread throws or exits before this message.
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => Promise.reject(new Error(endMessage))),
  ])
  worker.on('message', ({ id, result, error }: Reply) => {
    const call = calls.get(id)!
    calls.delete(id)
    if (error) call.reject(Object.assign(new Error(error.message), error))
    else call.resolve(result)
  })
  worker.on('error', (error) => (endError = error as Error))
  worker.once('exit', () => {
    endError ??= new Error(endMessage)
    for (const call of calls.values()) call.reject(endError)
    onEnd()
  })
  let lastId = 0
  const call = (name: string, input?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (endError) return reject(endError)
      const id = ++lastId
      calls.set(id, { resolve, reject })
      worker.postMessage({ id, name, input })
    })
  return {
    query: (sql, parameters) => call('query', { sql, parameters }),
    async close() {
      try {
        await call('close')
      } finally {
        await worker.terminate()
      }
    },
  }
}
