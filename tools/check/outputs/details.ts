/** The lines about a problem, below its location. */
import type { ReportedProblem, ExampleLearner } from '../../../engine/analysis/problems/reportedProblem.ts'
import { shorten } from './safeText.ts'

const mostLines = 12
const longestValue = 200

/** The learner's context and answers (`goal: travel`), at most 12 of them, and the URL. */
export function witnessLines({ context, answers, url }: ExampleLearner): string[] {
  const all = [...Object.entries(context), ...Object.entries(answers)]
  const lines = all.slice(0, mostLines).map(([name, value]) => `${name}: ${valueText(value)}`)
  const more = all.length - lines.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : []), `try it: ${url}`]
}

export const valueText = (value: unknown) =>
  shorten(typeof value === 'string' ? value : JSON.stringify(value), longestValue)

/** Message, hint and witness. @param most characters of the message. */
export function details({ message, hint, witness }: ReportedProblem, most: number): string[] {
  return [
    shorten(message, most),
    ...(hint === undefined ? [] : [`→ ${hint}`]),
    ...(witness ? ['For example:', ...witnessLines(witness).map((line) => `  ${line}`)] : []),
  ]
}
