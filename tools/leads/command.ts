/** `npm run leads -- --csv|--json [--since]`: the leads of the database, on standard output. */
import { Readable } from 'node:stream'
import { readLeadFields, readLeads } from '../../runtime/api/data/leads.ts'
import { withDatabase } from '../openToolDatabase.ts'
import { runTool, ToolProblem } from '../toolProblem.ts'
import { leadsAsCsv, leadsAsJson } from './formats.ts'

export interface LeadsOptions {
  csv?: boolean
  json?: boolean
  since?: string
}

export const leadsCommand = ({ json, csv, since }: LeadsOptions): Promise<void> =>
  runTool(async () => {
    if (json && csv) throw new ToolProblem('Choose one format: --csv or --json.')
    const from = sinceOf(since)
    await withDatabase(process.env, async (db) => {
      const leads = readLeads(db, from)
      const text = json ? leadsAsJson(leads) : leadsAsCsv(leads, await readLeadFields(db, from))
      for await (const part of Readable.from(text)) process.stdout.write(part as string)
    })
  })

/** A day begins at midnight UTC. */
function sinceOf(text: string | undefined): Date {
  if (text === undefined) return new Date(0)
  const date = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)
    ? new Date(text)
    : undefined
  if (!date || Number.isNaN(date.getTime()))
    throw new ToolProblem(`"${text}" is no date. Write --since=2026-11-20, or --since=2026-11-20T09:00Z.`)
  return date
}
