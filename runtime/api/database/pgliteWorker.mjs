/** The thread of PGlite: a query blocks it, and not the server. Plain JavaScript, because every start loads it as it is. */
import { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'

const bigint = 20

/** @param {{ folder?: string }} workerData without a folder the database is in memory. */
const database = await PGlite.create({ dataDir: workerData.folder, parsers: { [bigint]: Number } })

const answers = {
  async query({ sql, parameters }) {
    const { rows, affectedRows = 0 } = await database.query(sql, parameters)
    return { command: sql.trimStart().split(/\s/, 1)[0].toUpperCase(), rows, rowCount: affectedRows }
  },
  close: () => database.close(),
}

parentPort.on('message', async ({ id, name, given }) => {
  try {
    parentPort.postMessage({ id, result: await answers[name](given) })
  } catch (error) {
    const { message, code, detail, constraint } = error
    parentPort.postMessage({ id, error: { message, code, detail, constraint } })
  }
})
parentPort.postMessage({ ready: true })
