/** Turns jumps into gotos and routes. Reports each jump that leads back or to a missing target. */
import { reportStep } from '../form/steps.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { ConditionCompiler } from './compileConditions.ts'
import type { ConvertedForm } from './convertSteps.ts'
import { createExitFinder, type Exit } from './findExits.ts'
import { writeJumps } from './writeJumps.ts'

/** @param pointers `writeJumps` adds the JSON pointers of the jumps to this map. */
export function routeScreens(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  pointers: WeakMap<object, string>,
  report: ReportNote,
): void {
  const { steps } = form
  const finder = createExitFinder(form, conditions, report)
  steps.forEach(({ screen, step, definition }, at) => {
    if (at >= form.firstEnding) return
    if (step.terminal) {
      if (screen) screen.terminal = true
      return
    }
    // Steps without a screen are searched too, because the finder reports the jumps that cannot be imported.
    const exits = finder.from(at)
    if (!screen) return
    const following = steps.findIndex((each, index) => index > at && each.screen)
    const isSingle = definition!.answer !== 'multiple'
    const needed = withoutRedundantExits(exits, following)
    writeJumps(screen, needed, { steps, following, isSingle, named: conditions.named(), pointers })
  })
}

/**
 * A funnel begins with the same screen for all learners. If the import leaves out the first questions of a form, their
 * jumps may lead to different screens. In this case, the first screen of the funnel is the one that learners reach
 * without a conditional jump. Removes the screens before this first screen, and reports the jumps past it.
 */
export function dropUnreachedScreens(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  report: ReportNote,
): void {
  // -1: the start of the form.
  const exits = createExitFinder(form, conditions, report).from(-1)
  const nearest = Math.min(...exits.map(({ to }) => to))
  const first = Math.min(exits.at(-1)!.to, form.firstEnding)
  for (const [at, converted] of form.steps.slice(0, first).entries()) {
    if (!converted.screen) continue
    converted.screen = undefined
    const who = at < nearest ? 'no learner reaches' : 'not all learners reach'
    reportStep(converted.step, `a screen that ${who}, because the question before it is left out`, report)
  }
  for (const { to, jump } of exits)
    if (jump && !jump.isImplied && to > first)
      report('a jump past the first screen; a funnel begins with the same screen for all', jump.where)
}

/** Removes exits at the end of the list that do not change which screen follows. */
function withoutRedundantExits(exits: readonly Exit[], following: number): readonly Exit[] {
  const fallback = exits.at(-1)!
  const conditional = exits.slice(0, -1)
  const needed = conditional.slice(0, conditional.findLastIndex((each) => each.to !== fallback.to) + 1)
  return fallback.to === following ? needed : [...needed, fallback]
}
