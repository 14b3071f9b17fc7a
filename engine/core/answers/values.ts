/** How rules look at an answer: is there one, as a number, as a text. */
import type { Answer } from '../kind/defineKind.ts'

/** Nothing chosen or typed; blanks are nothing. */
export function isMissing(answer: Answer | undefined): answer is undefined {
  if (answer === undefined || answer === null) return true
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0
}

/** A number or what was typed as one; NaN for anything else. */
export function numberOf(answer: Answer): number {
  const number = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : answer
  return typeof number === 'number' && Number.isFinite(number) ? number : NaN
}

/** What `min` and `max` compare: how many were chosen, or the number. */
export const amountOf = (answer: Answer): number => (Array.isArray(answer) ? answer.length : numberOf(answer))

/** What was typed; `undefined` if nothing was, or if answers were chosen from a list. */
export const textOf = (answer: Answer | undefined): string | undefined =>
  isMissing(answer) || Array.isArray(answer) ? undefined : String(answer)

/** The length in characters (code points), not in UTF-16 units: an emoji counts once. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _character of text) length++
  return length
}

/** What a browser stores or sends may be anything. JSON holds no infinite number: `1e999` is read as one and stored as null. */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((id) => typeof id === 'string'))
