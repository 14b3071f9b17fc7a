/** Compares two subjects of the same rounds: the ratio of ours to theirs, its interval, and both in absolute terms. */
import { amount, type Figure } from './figure.ts'
import { bootstrap, median, quantile, type Estimate } from './statistics.ts'

export interface Pair {
  ours: number
  theirs: number
}

/** The median of the rounds' ratios. */
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

export interface SamplePair {
  ours: readonly number[]
  theirs: readonly number[]
}

/** The ratio of two quantiles, each over all samples of the rounds. */
export function quantileRatio(
  name: string,
  pairs: readonly SamplePair[],
  share: number,
  bound?: number,
): Figure {
  const ours = (drawn: readonly SamplePair[]) =>
    quantile(
      drawn.flatMap((pair) => pair.ours),
      share,
    )
  const theirs = (drawn: readonly SamplePair[]) =>
    quantile(
      drawn.flatMap((pair) => pair.theirs),
      share,
    )
  const ratio = bootstrap(pairs, (drawn) => ours(drawn) / theirs(drawn))
  return figure(name, ratio, bound, ours(pairs), theirs(pairs))
}

const figure = (
  name: string,
  { value, low, high }: Estimate,
  bound: number | undefined,
  ours: number,
  theirs: number,
): Figure => ({
  name,
  measured: `${value.toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)}), ${amount(ours, 'ms')} to ${amount(theirs, 'ms')}`,
  ...(bound !== undefined && { bound: `≤ ${bound.toFixed(2)} ×`, holds: value <= bound }),
})
