import { expect, test } from 'vitest'
import { pairedRatio, quantileRatio } from './ratio.ts'

test('a paired ratio is the median of the ratios of the rounds, not the ratio of the medians', () => {
  const pairs = [
    { ours: 10, theirs: 10 },
    { ours: 40, theirs: 20 },
    { ours: 30, theirs: 10 },
  ]
  expect(pairedRatio('load', pairs, 2)).toEqual({
    name: 'load',
    measured: '2.00 × (1.00–3.00), 30.0 ms against 10.0 ms',
    bound: '≤ 2.00 ×',
    holds: true,
  })
})

test('a quantile ratio compares the quantiles of all samples of all rounds', () => {
  const pairs = [
    { ours: [10, 20], theirs: [10, 10] },
    { ours: [30], theirs: [10] },
  ]
  const figure = quantileRatio('step', pairs, 0.5, 1.9)
  expect(figure).toMatchObject({ bound: '≤ 1.90 ×', holds: false })
  expect(figure.measured).toContain('20.0 ms against 10.0 ms')
})

test('a ratio without a bound has no verdict', () => {
  expect(pairedRatio('script', [{ ours: 2, theirs: 1 }])).toEqual({
    name: 'script',
    measured: '2.00 × (2.00–2.00), 2.00 ms against 1.00 ms',
  })
})
