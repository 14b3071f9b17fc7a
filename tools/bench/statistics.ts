/** Medians, and the confidence interval of a ratio. The bootstrap draws whole rounds, so both values of a round stay together. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]!
  return low + (sorted[Math.ceil(at)]! - low) * (at % 1)
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export interface Estimate {
  value: number
  low: number
  high: number
}

const draws = 2000

/** A statistic of rounds with its 95 % interval. The draws are the same each time. */
export function bootstrap<T>(rounds: readonly T[], statistic: (rounds: readonly T[]) => number): Estimate {
  const random = generator(1)
  const drawn = Array.from({ length: draws }, () =>
    statistic(rounds.map(() => rounds[Math.floor(random() * rounds.length)]!)),
  )
  return { value: statistic(rounds), low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) }
}

/** Lehmer's generator. */
function generator(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}
