/** Creates the events of a run. The browser and the server use the same functions. */
import type { Program, ProgramScreen } from '../program.ts'
import type { Run } from '../run/run.ts'
import type { RunEvent } from './event.ts'
import { findScreen } from '../findScreen.ts'

type EventOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>

/** The answer as events may contain it: chosen ids and numbers, never typed text. */
function publicAnswer({ ids }: ProgramScreen, answer: Run['answers'][string] | undefined) {
  return ids !== undefined || typeof answer === 'number' ? answer : undefined
}

/** @param screen a screen of the program that the learner left with Continue. */
export function answerEvent(program: Program, run: Run, screen: string): EventOf<'answer'> {
  const answer = publicAnswer(findScreen(program, screen)!, run.answers[screen])
  return {
    type: 'answer',
    funnel: run.flowId,
    run: run.id,
    screen,
    ...(answer !== undefined && { answer }),
    rev: run.revs[screen] ?? 0,
  }
}

export const screenEvent = (run: Run, screen: string): EventOf<'screen'> => ({
  type: 'screen',
  funnel: run.flowId,
  run: run.id,
  screen,
})

/** The exposures of a screen: one for each experiment that changes the screen. Arms that the query forced have none. */
export const exposureEvents = (program: Program, run: Run, screen: string): EventOf<'exposure'>[] =>
  Object.entries(program.exposures).flatMap(([experiment, screens]) =>
    screens.includes(screen) && !run.forced.includes(experiment)
      ? [
          {
            type: 'exposure',
            funnel: run.flowId,
            run: run.id,
            experiment,
            variation: program.arms[experiment]!,
          },
        ]
      : [],
  )

export const finishedEvent = (run: Run): EventOf<'finished'> => ({
  type: 'finished',
  funnel: run.flowId,
  run: run.id,
})

/** @param screens the screens whose answers this version of the funnel does not accept. */
export const setAsideEvent = (run: Run, screens: readonly string[]): EventOf<'set-aside'> => ({
  type: 'set-aside',
  funnel: run.flowId,
  run: run.id,
  screens,
  hash: run.hash,
})

/** The screens that the learner left with Continue or answered again since an earlier state of the run. */
export const passedSince = (before: Run | undefined, after: Run): string[] =>
  after.passed.filter((id) => !before?.passed.includes(id) || (after.revs[id] ?? 0) > (before.revs[id] ?? 0))
