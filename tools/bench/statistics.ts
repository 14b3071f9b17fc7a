/** Quantiles, and confidence intervals by bootstrap. */

/** @param share from 0 to 1: 0.95 for p95. Interpolates between two values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]!
  return low + (sorted[Math.ceil(at)]! - low) * (at % 1)
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export interface Estimate {
  value: number
  /** `low` and `high` are the bounds of the 95 % confidence interval. */
  low: number
  high: number
}

const draws = 2000

/**
 * A statistic of rounds with its 95 % confidence interval. The bootstrap draws whole rounds, so all values of a round
 * stay together. The random draws are the same in each call.
 */
export function bootstrap<T>(rounds: readonly T[], statistic: (rounds: readonly T[]) => number): Estimate {
  const random = generator(1)
  const drawn = Array.from({ length: draws }, () =>
    statistic(rounds.map(() => rounds[Math.floor(random() * rounds.length)]!)),
  )
  return { value: statistic(rounds), low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) }
}

/** Lehmer's random number generator: numbers between 0 and 1. */
function generator(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}
