/** Turns jumps into gotos and routes. Routes lead forward only; jumps back or to nowhere are reported. */
import { reportStep } from '../form/steps.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { ConditionCompiler } from './compileConditions.ts'
import type { ConvertedForm } from './convertSteps.ts'
import { createWayFinder, type Way } from './findWays.ts'
import { writeJumps } from './writeJumps.ts'

/** The JSON pointers of routes and answers are added to `pointers`. */
export function routeScreens(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  pointers: WeakMap<object, string>,
  report: ReportNote,
): void {
  const { steps } = form
  const ways = createWayFinder(form, conditions, report)
  steps.forEach(({ screen, step, definition }, at) => {
    if (at >= form.firstEnding) return
    if (step.terminal) {
      if (screen) screen.terminal = true
      return
    }
    const found = ways.from(at)
    if (!screen) return
    const following = steps.findIndex((each, index) => index > at && each.screen)
    const isSingle = definition!.answer !== 'multiple'
    const needed = withoutNeedless(found, following)
    writeJumps(screen, needed, { steps, following, isSingle, named: conditions.named(), pointers })
  })
}

/** Removes the screens before the one with which the form begins, if its first questions are left out. */
export function leaveOutUnreached(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  report: ReportNote,
): void {
  const first = createWayFinder(form, conditions, report).from(-1).at(-1)!.to
  for (const converted of form.steps.slice(0, Math.min(first, form.firstEnding))) {
    if (!converted.screen) continue
    converted.screen = undefined
    reportStep(converted.step, 'a question to which nothing leads, as the one before it is left out', report)
  }
}

/** Leaves out the last ways of the list that lead to the screen that follows anyway. */
function withoutNeedless(ways: readonly Way[], following: number): readonly Way[] {
  const fallback = ways.at(-1)!
  const conditional = ways.slice(0, -1)
  const needed = conditional.slice(0, conditional.findLastIndex((each) => each.to !== fallback.to) + 1)
  return fallback.to === following ? needed : [...needed, fallback]
}
