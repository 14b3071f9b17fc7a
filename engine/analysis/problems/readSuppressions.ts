/** Reads the entries of `suppressions.json`, and reports invalid ones. */
import { parseSource } from '../../core/config/parseSource.ts'
import { toPointer } from '../../core/jsonPointer.ts'
import { reporter, type Report } from '../../core/config/reporter.ts'
import { suggest } from '../../core/suggest.ts'
import type { Location, Problem } from '../../core/errors.ts'
import { suppressionProblem } from './allCodes.ts'

export const suppressionsName = 'suppressions.json'

export interface Suppression {
  code: string
  /** Path below the folder of configs. */
  file: string
  /** JSON pointer. It matches problems at this pointer and below it. */
  pointer?: string
  /** Id of a screen. It matches all problems of this screen. */
  screen?: string
  reason: string
}

export interface SuppressionEntry {
  suppression: Suppression
  /** The location of a field of the entry in `suppressions.json`. */
  locationOf(field: keyof Suppression): Location
}

/** `entries` has only the valid entries. Each malformed entry, and each entry with too short a reason, is a problem. */
export function readSuppressions(text: string): { entries: SuppressionEntry[]; problems: Problem[] } {
  const { source, problems: unreadable } = parseSource(suppressionsName, text)
  if (!source) return { entries: [], problems: unreadable }
  const { problems, report } = reporter(source)
  if (!Array.isArray(source.data)) {
    report('wrong-type', '', 'not a list of suppressions')
    return { entries: [], problems }
  }
  const locate = (...path: (string | number)[]): Location => ({
    ...{ file: suppressionsName, pointer: toPointer(path) },
    ...source.locate(toPointer(path)),
  })
  const entries: SuppressionEntry[] = []
  for (const [index, data] of source.data.entries()) {
    if (!isWellFormed(data, toPointer([index]), problems, report)) continue
    if (hasReason(data.reason)) {
      const suppression = { ...data, reason: data.reason }
      entries.push({ suppression, locationOf: (field) => locate(index, field) })
      continue
    }
    const found = data.reason === undefined ? `"${data.code}" has no "reason"` : `"${data.reason}"`
    problems.push(suppressionProblem('suppression-without-reason', locate(index, 'reason'), found))
  }
  return { entries, problems }
}

const requiredFields = ['code', 'file']
const fields = [...requiredFields, 'pointer', 'screen', 'reason']

type WellFormed = Omit<Suppression, 'reason'> & { reason?: string }

function isWellFormed(
  data: unknown,
  at: string,
  problems: readonly Problem[],
  report: Report,
): data is WellFormed {
  const before = problems.length
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    report('wrong-type', at, 'not an object')
    return false
  }
  for (const field of requiredFields)
    if (!Object.hasOwn(data, field)) report('missing-field', at, `"${field}"`)
  for (const [field, value] of Object.entries(data)) {
    const pointer = at + toPointer([field])
    const near = suggest(field, fields)
    if (!fields.includes(field))
      report('unknown-field', pointer, `"${field}"`, near && `Did you mean "${near}"?`)
    else if (typeof value !== 'string') report('wrong-type', pointer, `"${field}" is not a text`)
    else if (field === 'pointer' && !value.startsWith('/'))
      report('wrong-value', pointer, `"${value}"`, 'Write a JSON pointer: "/screens/3/when".')
  }
  return problems.length === before
}

const minWords = 3

/** Whether the reason has enough words. Some languages, such as Chinese, have no spaces between words. */
function hasReason(reason: string | undefined): reason is string {
  const parts = new Intl.Segmenter('en', { granularity: 'word' }).segment(reason ?? '')
  return [...parts].filter(({ isWordLike }) => isWordLike).length >= minWords
}
