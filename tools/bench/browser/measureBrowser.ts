/** Measures how long a slow phone needs to show the first two screens and each step, and what a whole walk costs. */
import { information, type Figure } from '../figure.ts'
import { pairedRatio, quantileRatio } from '../ratio.ts'
import type { BenchServer } from '../servers.ts'
import { median } from '../statistics.ts'
import { lengths, pathOf, workload } from '../workload/workload.ts'
import { bounds } from './bounds.ts'
import { contestants, type ContestantName } from './contestants.ts'
import { interleave } from './interleave.ts'
import { measureContestant, type ContestantTimes } from './measureContestant.ts'

type Round = Record<ContestantName, ContestantTimes>

export async function measureBrowser(
  rounds: number,
  ours: BenchServer,
  comparison: BenchServer,
): Promise<Figure[]> {
  const contestantsByName = contestants(ours, comparison)
  const path = pathOf(workload(lengths.short))
  const names = Object.keys(contestantsByName) as ContestantName[]
  // Warms up the servers: their first responses are slower, because they compile code and fill caches.
  for (const name of names) await measureContestant({ ...contestantsByName[name], walks: false }, path)
  const results = await interleave(rounds, names, (name) => measureContestant(contestantsByName[name], path))
  return [...loading(results), ...walking(results)]
}

function loading(rounds: readonly Round[]): Figure[] {
  const pairs = (measured: ContestantName, reference: ContestantName, moment: 'first' | 'second') =>
    rounds.map((round) => ({ ours: round[measured][moment], theirs: round[reference][moment] }))
  const bare = (moment: 'first' | 'second') =>
    `${Math.round(median(rounds.map((round) => round.bare[moment])))} ms`
  return [
    pairedRatio(
      'first question painted, against the HTML form',
      pairs('ours', 'form', 'first'),
      bounds.firstQuestion,
    ),
    pairedRatio(
      'second screen after an instant answer, against the HTML form',
      pairs('ours', 'form', 'second'),
      bounds.secondScreen,
    ),
    pairedRatio(
      'first question painted, 5,000 screens against 24',
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
    quantileRatio('step, p50, against bare React', samples('steps'), 0.5, bounds.step),
    quantileRatio('step, p95, against bare React', samples('steps'), 0.95),
    quantileRatio('interaction to next paint, p50, against bare React', samples('interactions'), 0.5),
    quantileRatio(
      'interaction to next paint, p98, against bare React',
      samples('interactions'),
      0.98,
      bounds.interaction,
    ),
    pairedRatio(
      'style and layout of the walk, against bare React',
      costs('styleAndLayout'),
      bounds.styleAndLayout,
    ),
    pairedRatio('script of the walk, against bare React', costs('script')),
    { name: 'cumulative layout shift', measured: shifts.toFixed(4), bound: '0', holds: shifts === 0 },
  ]
}
