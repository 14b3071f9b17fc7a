import type { Database } from '../runtime/api/database/createDatabase.ts'
import { DatabaseDown } from '../runtime/api/database/databaseDown.ts'

/** A database that is down. */
export const downDatabase: Database = {
  use: () => Promise.reject(new DatabaseDown('connect ECONNREFUSED 10.0.0.7:5432')),
  close: () => Promise.resolve(),
}
