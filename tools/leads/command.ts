/** `npm run leads -- [--csv|--json] [--since <date>]`: prints the leads of the database. The default is CSV. */
import { Readable } from 'node:stream'
import { readLeadFields, readLeads } from '../../runtime/api/data/leads.ts'
import { withDatabase } from '../withDatabase.ts'
import { parseSince } from '../parseSince.ts'
import { runTool, ToolProblem } from '../toolProblem.ts'
import { leadsAsCsv, leadsAsJson } from './formats.ts'

export interface LeadsOptions {
  csv?: boolean
  json?: boolean
  /** A day or a time (`parseSince`): only leads that have changed since then. */
  since?: string
}

export const leadsCommand = ({ json, csv, since }: LeadsOptions): Promise<void> =>
  runTool(async () => {
    if (json && csv) throw new ToolProblem('Choose one format: --csv or --json.')
    const from = parseSince(since) ?? new Date(0)
    await withDatabase(process.env, async (db) => {
      const leads = readLeads(db, from)
      const text = json ? leadsAsJson(leads) : leadsAsCsv(leads, await readLeadFields(db, from))
      for await (const part of Readable.from(text)) process.stdout.write(part as string)
    })
  })
