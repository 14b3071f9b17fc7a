/**
 * Runs PGlite in a thread, so that a query does not block the server. This file is JavaScript, not TypeScript, because
 * Node loads it directly, without a build.
 */
import { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'

/** The type id of PostgreSQL's 64-bit integers. They are read as numbers. */
const bigintId = 20

// Without a folder the database is in memory.
const database = await PGlite.create({ dataDir: workerData.folder, parsers: { [bigintId]: Number } })

const methods = {
  async query({ sql, parameters }) {
    const { rows, affectedRows = 0 } = await database.query(sql, parameters)
    return { command: sql.trimStart().split(/\s/, 1)[0].toUpperCase(), rows, rowCount: affectedRows }
  },
  close: () => database.close(),
}

parentPort.on('message', async ({ id, name, input }) => {
  try {
    parentPort.postMessage({ id, result: await methods[name](input) })
  } catch (error) {
    const { message, code, detail, constraint } = error
    parentPort.postMessage({ id, error: { message, code, detail, constraint } })
  }
})
parentPort.postMessage({ ready: true })
