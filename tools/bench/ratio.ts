/** Figures that compare two contestants: the ratio of their times, its interval, and both times in ms. */
import { amount, type Figure } from './figure.ts'
import { bootstrap, median, quantile, type Estimate } from './statistics.ts'

/** The values of one round. */
export interface Pair {
  ours: number
  theirs: number
}

/** The median of the ratios of all rounds. */
export function pairedRatio(name: string, pairs: readonly Pair[], bound?: number): Figure {
  const ratio = bootstrap(pairs, (drawn) => median(drawn.map(({ ours, theirs }) => ours / theirs)))
  return figure(
    name,
    ratio,
    bound,
    median(pairs.map(({ ours }) => ours)),
    median(pairs.map(({ theirs }) => theirs)),
  )
}

/** All samples of one round. */
export interface SamplePair {
  ours: readonly number[]
  theirs: readonly number[]
}

/** The ratio of two quantiles, each over the samples of all rounds. @param share 0.95 for p95. */
export function quantileRatio(
  name: string,
  pairs: readonly SamplePair[],
  share: number,
  bound?: number,
): Figure {
  const ourQuantile = (drawn: readonly SamplePair[]) =>
    quantile(
      drawn.flatMap((pair) => pair.ours),
      share,
    )
  const theirQuantile = (drawn: readonly SamplePair[]) =>
    quantile(
      drawn.flatMap((pair) => pair.theirs),
      share,
    )
  const ratio = bootstrap(pairs, (drawn) => ourQuantile(drawn) / theirQuantile(drawn))
  return figure(name, ratio, bound, ourQuantile(pairs), theirQuantile(pairs))
}

const figure = (
  name: string,
  { value, low, high }: Estimate,
  bound: number | undefined,
  ours: number,
  theirs: number,
): Figure => ({
  name,
  measured: `${value.toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)}), ${amount(ours, 'ms')} against ${amount(theirs, 'ms')}`,
  ...(bound !== undefined && { bound: `≤ ${bound.toFixed(2)} ×`, holds: value <= bound }),
})
