/** Leads as text: CSV for spreadsheets, JSON for programs. */
import { stringify } from 'csv-stringify/sync'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { Lead, LeadFields } from '../../runtime/api/data/leads.ts'
import { guard } from '../copy/formulaGuard.ts'

type Column = readonly [name: string, cell: (lead: Lead) => string]

const time = (date: Date | null) => date?.toISOString() ?? ''
const answerText = (answer: Answer | undefined) =>
  Array.isArray(answer) ? answer.join(' ') : String(answer ?? '')

const columnsOf = ({ answers, source }: LeadFields): readonly Column[] => [
  ['created', ({ created_at }) => time(created_at)],
  ['updated', ({ updated_at }) => time(updated_at)],
  ['email', ({ email }) => email ?? ''],
  ['phone', ({ phone }) => phone ?? ''],
  ['funnel', ({ funnel }) => funnel],
  ['finished', ({ finished_at }) => time(finished_at)],
  ['language', ({ locale }) => locale],
  ['consent', ({ consents }) => plainText(consents.at(-1)?.text ?? '')],
  ['consent wording', ({ consents }) => consents.at(-1)?.id ?? ''],
  ['consent time', ({ consents }) => consents.at(-1)?.at ?? ''],
  ...source.map((name): Column => [name, (lead) => lead.source[name] ?? '']),
  [
    'experiments',
    ({ arms }) =>
      Object.entries(arms)
        .map((arm) => arm.join('='))
        .join(' '),
  ],
  ...answers.map((screen): Column => [`answer ${screen}`, (lead) => answerText(lead.answers[screen])]),
  ['run', ({ run_id }) => run_id],
  ['version', ({ config_hash }) => config_hash],
]

const row = (cells: readonly string[], bom: boolean) =>
  stringify([cells as string[]], {
    bom,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: guard },
  })

/**
 * RFC 4180, UTF-8 with a byte order mark; a cell that looks like a formula gets an apostrophe.
 * @param fields the columns that differ by funnel.
 */
export async function* leadsAsCsv(leads: AsyncIterable<Lead>, fields: LeadFields): AsyncGenerator<string> {
  const columns = columnsOf(fields)
  yield row(
    columns.map(([name]) => name),
    true,
  )
  for await (const lead of leads)
    yield row(
      columns.map(([, cell]) => cell(lead)),
      false,
    )
}

/** One JSON array, one lead in each line. */
export async function* leadsAsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '['
  for await (const lead of leads) {
    yield `${before}\n${JSON.stringify(lead)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
