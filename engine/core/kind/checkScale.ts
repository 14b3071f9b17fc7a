/** Checks the numbers of a slider that its schema cannot check. */
import type { KindFinding } from './kindFinding.ts'
import { lastStepBelowMax } from './lastStepBelowMax.ts'

export interface Scale {
  min: number
  max: number
  step: number
  /** The value at the start. */
  initial?: number
}

/** @param maxField the name of the field with the maximum. @param show formats a value as configs write it. */
export function checkScale(
  { min, max, step, initial }: Scale,
  maxField: string,
  show: (value: number) => string = String,
): KindFinding[] {
  // `contradicting-rules` reports limits in the wrong order.
  if (min > max) return []
  const last = lastStepBelowMax(min, max, step)
  const found: KindFinding[] = []
  if (last !== undefined)
    found.push({
      code: 'uneven-step',
      pointer: `/${maxField}`,
      found: `from ${show(min)} in steps of ${step} the last is ${show(last)}, not ${show(max)}`,
      hint: `Write "${maxField}": ${show(last)}, or another step.`,
    })
  if (initial === undefined) return found
  const near = lastStepBelowMax(min, initial, step)
  if (initial < min || initial > max || near !== undefined)
    found.push({
      pointer: '/initial',
      found: `${show(initial)} is none of the values from ${show(min)} to ${show(max)} in steps of ${step}`,
      hint: `Write one of them, such as ${show(Math.min(Math.max(near ?? min, min), last ?? max))}.`,
    })
  return found
}
