/** Creates the events of a run from what happens in it. The browser and the server use the same functions. */
import { findScreen } from '../findScreen.ts'
import type { Program } from '../program.ts'
import type { Run } from '../run/run.ts'
import type { RunEvent, SiteEvent } from './event.ts'

/** What happens in a run. */
export type OccurrenceDetails =
  /** The learner opens a page of the funnel, at this path. */
  | { type: 'opened'; path: string }
  | { type: 'shown'; screen: string }
  /** The learner leaves a screen with Continue. */
  | { type: 'passed'; screen: string }
  /** This version of the funnel does not accept the answers of these screens. */
  | { type: 'set-aside'; screens: readonly string[] }
  | { type: 'finished' }

/** What happens in a run, with the program, and with the run as it is afterwards. */
export type Occurrence = OccurrenceDetails & { program: Program; run: Run }

type EventMakers = {
  [Type in Occurrence['type']]: (occurrence: Extract<Occurrence, { type: Type }>) => (RunEvent | SiteEvent)[]
}

const idsOfRun = ({ run }: Occurrence) => ({ funnel: run.flowId, run: run.id })

const eventMakers: EventMakers = {
  opened: ({ run, path }) => [{ type: 'page', page: `funnel:${run.flowId}`, path }],
  shown: (occurrence) => [
    { type: 'screen', ...idsOfRun(occurrence), screen: occurrence.screen },
    ...exposureEvents(occurrence, occurrence.screen),
  ],
  passed: (occurrence) => {
    const { program, run, screen } = occurrence
    if (!(screen in run.answers)) return []
    const { ids } = findScreen(program, screen)!
    const answer = run.answers[screen]
    // An event contains chosen ids or a number, but never typed text.
    const isPublic = ids !== undefined || typeof answer === 'number'
    return [
      {
        type: 'answer',
        ...idsOfRun(occurrence),
        screen,
        ...(isPublic && { answer }),
        rev: run.revs[screen] ?? 0,
      },
    ]
  },
  'set-aside': (occurrence) => [
    { type: 'set-aside', ...idsOfRun(occurrence), screens: occurrence.screens, hash: occurrence.run.hash },
  ],
  finished: (occurrence) => [{ type: 'finished', ...idsOfRun(occurrence) }],
}

/** The events of an occurrence, in order. If a screen is passed without an answer, there is no event. */
export function eventsOf(occurrence: Occurrence): (RunEvent | SiteEvent)[] {
  const make = eventMakers[occurrence.type] as (occurrence: Occurrence) => (RunEvent | SiteEvent)[]
  return make(occurrence)
}

/** The exposures of a screen: one for each experiment that changes the screen, unless the URL forces the arm. */
const exposureEvents = (occurrence: Occurrence, screen: string): RunEvent[] => {
  const { program, run } = occurrence
  return Object.entries(program.exposures)
    .filter(([experiment, screens]) => screens.includes(screen) && !run.forced.includes(experiment))
    .map(([experiment]) => ({
      type: 'exposure',
      ...idsOfRun(occurrence),
      experiment,
      variation: program.arms[experiment]!,
    }))
}

/** The screens that the learner left with Continue or answered again since an earlier state of the run. */
export const passedSince = (before: Run | undefined, after: Run): string[] =>
  after.passed.filter((id) => !before?.passed.includes(id) || (after.revs[id] ?? 0) > (before.revs[id] ?? 0))
