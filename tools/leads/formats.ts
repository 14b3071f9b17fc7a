/** Leads as text: CSV for spreadsheets, JSON for programs. */
import { stringify } from 'csv-stringify/sync'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { Lead, LeadFields } from '../../runtime/api/data/leads.ts'
import { guardFormula } from '../formulaGuard.ts'

type Column = readonly [name: string, cell: (lead: Lead) => string]

const timeText = (date: Date | null) => date?.toISOString() ?? ''
const answerText = (answer: Answer | undefined) =>
  Array.isArray(answer) ? answer.join(' ') : String(answer ?? '')

const columnsOf = ({ answers, source }: LeadFields): readonly Column[] => [
  ['created', ({ created_at }) => timeText(created_at)],
  ['updated', ({ updated_at }) => timeText(updated_at)],
  ['email', ({ email }) => email ?? ''],
  ['phone', ({ phone }) => phone ?? ''],
  ['funnel', ({ funnel }) => funnel],
  ['finished', ({ finished_at }) => timeText(finished_at)],
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
    cast: { string: guardFormula },
  })

/**
 * CSV as in RFC 4180, UTF-8 with a byte order mark. A cell that looks like a formula gets an apostrophe in front.
 * @param fields the answers and source parameters that have a column.
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

/** One JSON array, with one lead per line. */
export async function* leadsAsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let separator = '['
  for await (const lead of leads) {
    yield `${separator}\n${JSON.stringify(lead)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}
