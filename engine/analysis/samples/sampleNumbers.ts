/** Sample answers of a screen that asks for a number. */
import type { Domain } from '../../core/kind/defineKind.ts'
import type { ProgramScreen } from '../../core/program.ts'

type NumberDomain = Extract<Domain, { type: 'number' }>

/**
 * The smallest and the largest number, each constant with the steps around it, and values between and beyond the
 * constants. Some samples are outside the domain (2.5, −1), because a field may accept them. The caller checks all.
 */
export function sampleNumbers(
  domain: NumberDomain,
  { rules }: ProgramScreen,
  constants: readonly unknown[],
): number[] {
  const min = Math.max(domain.min, rules.min ?? -Infinity)
  const max = Math.min(domain.max, rules.max ?? Infinity)
  const step = rules.step ?? domain.step
  const onGrid = (value: number) => min + Math.floor((value - min) / step) * step
  const named = constants
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const around = named.flatMap((each) => [onGrid(each) - step, onGrid(each), onGrid(each) + step, each])
  const between = named.slice(1).map((each, index) => (each + named[index]!) / 2)
  const beyond = named.length > 0 ? [named[0]! - 0.5, named.at(-1)! + 0.5, min - 1, max + 1] : []
  const all = [min, onGrid(max), ...around, ...between, ...beyond]
  return [...new Set(all.map((each) => Number(each.toFixed(10))))]
}
