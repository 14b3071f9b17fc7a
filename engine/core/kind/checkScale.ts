/** Finds mistakes in the numbers of a slider, such as a maximum that no step reaches. */
import type { KindFinding } from './kindFinding.ts'
import { lastStepBelowMax } from './lastStepBelowMax.ts'

export interface Scale {
  min: number
  max: number
  step: number
  /** The value at the start. Undefined: the kind chooses it. */
  initial?: number
}

/** @param maxField the name of the field with the maximum. @param show formats a value as configs write it. */
export function checkScale(
  { min, max, step, initial }: Scale,
  maxField: string,
  show: (value: number) => string = String,
): KindFinding[] {
  // Limits in the wrong order are reported elsewhere, as `contradicting-rules`.
  if (min > max) return []
  if (min === max) {
    const found = `the slider has only one value, ${show(min)}`
    return [{ pointer: `/${maxField}`, found, hint: `Write a value above ${show(min)}.` }]
  }
  const last = lastStepBelowMax(min, max, step)
  const findings: KindFinding[] = []
  if (last !== undefined)
    findings.push({
      code: 'uneven-step',
      pointer: `/${maxField}`,
      found: `from ${show(min)} in steps of ${step} the last value is ${show(last)}, not ${show(max)}`,
      hint: `Write "${maxField}": ${show(last)}, or another step.`,
    })
  if (initial === undefined) return findings
  // Undefined if `initial` is exactly on a step, or below `min`.
  const stepBelow = lastStepBelowMax(min, initial, step)
  if (initial < min || initial > max || stepBelow !== undefined)
    findings.push({
      pointer: '/initial',
      found: `${show(initial)} is none of the values from ${show(min)} to ${show(max)} in steps of ${step}`,
      hint: `Write one of them, such as ${show(Math.min(Math.max(stepBelow ?? min, min), last ?? max))}.`,
    })
  return findings
}
