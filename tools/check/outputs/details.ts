/** The lines about a problem, below its location. */
import type { ReportedProblem, ExampleLearner } from '../../../engine/analysis/problems/reportedProblem.ts'
import { shorten } from './safeText.ts'

/** The maximum number of printed values that the message does not name. */
const maxOthers = 6
const maxValueLength = 200

/**
 * Lines with values of the learner's context and answers, such as `goal: travel`: all values that the message names,
 * then some others. The last line is the URL.
 */
export function witnessLines({ context, answers, url }: ExampleLearner, message: string): string[] {
  const all = [...Object.entries(context), ...Object.entries(answers)]
  const isInMessage = (name: string) =>
    message.includes(`"${name}"`) ||
    beforeName.some((before) => afterName.some((after) => message.includes(before + name + after)))
  // A condition names an answer by its path.
  const isNamed = ([name]: (typeof all)[number]) => isInMessage(name) || isInMessage(`answers.${name}`)
  const [named, others] = [all.filter(isNamed), all.filter((each) => !isNamed(each))]
  const shown = [...named, ...others.slice(0, maxOthers)]
  const lines = shown.map(([name, value]) => `${name}: ${valueText(value)}`)
  const omitted = all.length - lines.length
  return [...lines, ...(omitted > 0 ? [`… and ${omitted} more`] : []), `try it: ${url}`]
}

/** What precedes a name in a message, as in `learners (goal = work, age = adult) end`. */
const beforeName = [' ', '(']

/** What follows a name in a message, as in `goal = work`, or in a condition, as in `answers.goal: work`. */
const afterName = [' = ', ' other than ', ' such as ', ': ']

export const valueText = (value: unknown) =>
  shorten(typeof value === 'string' ? value : JSON.stringify(value), maxValueLength)

/** The lines for message, hint and witness. @param maxLength A longer message is shortened to this length. */
export function details({ message, hint, witness }: ReportedProblem, maxLength: number): string[] {
  return [
    shorten(message, maxLength),
    ...(hint === undefined ? [] : [`→ ${hint}`]),
    ...(witness ? ['For example:', ...witnessLines(witness, message).map((line) => `  ${line}`)] : []),
  ]
}
