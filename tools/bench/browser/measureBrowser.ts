/** Measures when a person on a slow phone sees the first two screens and each step, and what a whole walk costs. */
import { information, type Figure } from '../figure.ts'
import { pairedRatio, quantileRatio } from '../ratio.ts'
import type { BenchServer } from '../servers.ts'
import { median } from '../statistics.ts'
import { lengths, pathOf, workload } from '../workload/workload.ts'
import { bounds } from './bounds.ts'
import { contestants, type ContestantName } from './contestants.ts'
import { interleave } from './rounds.ts'
import { visit, type Visited } from './visit.ts'

type Round = Record<ContestantName, Visited>

export async function measureBrowser(
  rounds: number,
  ours: BenchServer,
  comparison: BenchServer,
): Promise<Figure[]> {
  const contestantsByName = contestants(ours, comparison)
  const path = pathOf(workload(lengths.short))
  const names = Object.keys(contestantsByName) as ContestantName[]
  // The first visit does not count: it is slower, because the server compiles its code and fills its caches.
  for (const name of names) await visit({ ...contestantsByName[name], walks: false }, path)
  const results = await interleave(rounds, names, (name) => visit(contestantsByName[name], path))
  return [...loading(results), ...walking(results)]
}

function loading(rounds: readonly Round[]): Figure[] {
  const pairs = (ours: ContestantName, theirs: ContestantName, moment: 'first' | 'second') =>
    rounds.map((round) => ({ ours: round[ours][moment], theirs: round[theirs][moment] }))
  const bare = (moment: 'first' | 'second') =>
    `${Math.round(median(rounds.map((round) => round.bare[moment])))} ms`
  return [
    pairedRatio(
      'first question painted, to the HTML form',
      pairs('ours', 'form', 'first'),
      bounds.firstQuestion,
    ),
    pairedRatio(
      'second screen, answered at once, to the HTML form',
      pairs('ours', 'form', 'second'),
      bounds.secondScreen,
    ),
    pairedRatio(
      'first question painted, 5,000 screens to 24',
      pairs('long', 'ours', 'first'),
      bounds.longFunnel,
    ),
    information('bare React: first question, second screen', `${bare('first')}, ${bare('second')}`),
  ]
}

function walking(rounds: readonly Round[]): Figure[] {
  const walks = rounds.map(({ ours, bare }) => ({ ours: ours.walk!, theirs: bare.walk! }))
  const samples = (field: 'steps' | 'interactions') =>
    walks.map(({ ours, theirs }) => ({ ours: ours[field], theirs: theirs[field] }))
  const costs = (field: 'script' | 'styleAndLayout') =>
    walks.map(({ ours, theirs }) => ({ ours: ours[field], theirs: theirs[field] }))
  const shifts = Math.max(...walks.map(({ ours }) => ours.shifts))
  return [
    quantileRatio('step, p50, to bare React', samples('steps'), 0.5, bounds.step),
    quantileRatio('step, p95, to bare React', samples('steps'), 0.95),
    quantileRatio('interaction to next paint, p50, to bare React', samples('interactions'), 0.5),
    quantileRatio(
      'interaction to next paint, p98, to bare React',
      samples('interactions'),
      0.98,
      bounds.interaction,
    ),
    pairedRatio(
      'style and layout of the walk, to bare React',
      costs('styleAndLayout'),
      bounds.styleAndLayout,
    ),
    pairedRatio('script of the walk, to bare React', costs('script')),
    { name: 'cumulative layout shift', measured: shifts.toFixed(4), bound: '0', holds: shifts === 0 },
  ]
}
