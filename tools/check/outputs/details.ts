/** The lines about a problem, below its location. */
import type { ReportedProblem, ExampleLearner } from '../../../engine/analysis/problems/reportedProblem.ts'
import { shorten } from './safeText.ts'

/** How many answers are shown at most, besides those that the message names. */
const mostOthers = 6
const longestValue = 200

/** The learner's context and answers (`goal: travel`): those that the message names, then some others. The URL is last. */
export function witnessLines({ context, answers, url }: ExampleLearner, message: string): string[] {
  const all = [...Object.entries(context), ...Object.entries(answers)]
  const isNamed = ([name]: (typeof all)[number]) =>
    message.includes(`"${name}"`) || afterName.some((mark) => message.includes(` ${name}${mark}`))
  const [named, others] = [all.filter(isNamed), all.filter((each) => !isNamed(each))]
  const shown = [...named, ...others.slice(0, mostOthers)]
  const lines = shown.map(([name, value]) => `${name}: ${valueText(value)}`)
  const more = all.length - lines.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : []), `try it: ${url}`]
}

/** What follows a name in a message, as in `goal = work`. */
const afterName = [' = ', ' other than ', ' such as ']

export const valueText = (value: unknown) =>
  shorten(typeof value === 'string' ? value : JSON.stringify(value), longestValue)

/** Message, hint and witness. @param maxLength of the message. */
export function details({ message, hint, witness }: ReportedProblem, maxLength: number): string[] {
  return [
    shorten(message, maxLength),
    ...(hint === undefined ? [] : [`→ ${hint}`]),
    ...(witness ? ['For example:', ...witnessLines(witness, message).map((line) => `  ${line}`)] : []),
  ]
}
