/** How rules read an answer: whether it is missing, its number, its text and the length of the text. */
import type { Answer } from '../kind/defineKind.ts'

/** Whether nothing was chosen or typed; blanks count as nothing. */
export function isMissing(answer: Answer | undefined): answer is undefined {
  if (answer === undefined || answer === null) return true
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0
}

/** The answer as a number, even if it is a text with a number; NaN for any other answer. */
export function numberOf(answer: Answer): number {
  const number = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : answer
  return typeof number === 'number' && Number.isFinite(number) ? number : NaN
}

/** The value that `min` and `max` compare: the number of choices, or the number itself. */
export const amountOf = (answer: Answer): number => (Array.isArray(answer) ? answer.length : numberOf(answer))

/** The answer as a text; `undefined` if the answer is a list of choices. */
export const textOf = (answer: Answer): string | undefined =>
  Array.isArray(answer) ? undefined : String(answer)

/** The length in characters (code points). `text.length` would count most emoji twice. */
export const lengthOf = (text: string): number => Array.from(text).length

/**
 * Whether a value is an answer. A browser may send any value. Infinity is refused: JSON reads `1e999` as Infinity, but
 * stores it as null.
 */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((id) => typeof id === 'string'))
