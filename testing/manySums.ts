/** Parts of a funnel for tests. The screen has so many sums of points that the analysis exceeds its budget. */
const bands = [
  { from: 0, id: 'low' },
  { from: 40, id: 'high' },
]

export const manySums = {
  scores: { x: { bands }, y: { bands } },
  /** Every set of chosen answers has a different sum. */
  screen: {
    id: 'many',
    kind: 'multiple-choice',
    title: 'Many',
    answers: Array.from({ length: 16 }, (_none, index) => ({
      id: `a${index}`,
      points: { x: 2 ** index, y: 3 ** index },
    })),
  },
  /** A condition that reads both scores. */
  when: { 'scores.x.points': { $gt: 7 }, 'scores.y.band': 'high' },
}
