/** Turns jumps into gotos, routes and ends. Routes lead forward only; jumps back or to nowhere are reported. */
import { formEnd, type Jump } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import { UnmappedCondition } from './answerTest.ts'
import type { ConditionCompiler } from './compileConditions.ts'
import type { ConvertedForm } from './convertSteps.ts'
import type { CompiledCondition } from './joinConditions.ts'
import { writeJumps, type ResolvedJump, type Target } from './writeJumps.ts'

/** The JSON pointers of routes and answers are added to `pointers`. */
export function routeScreens(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  pointers: WeakMap<object, string>,
  report: ReportNote,
): void {
  const { steps } = form
  steps.forEach(({ screen, step, definition }, at) => {
    if (!screen) {
      for (const jump of step.jumps)
        if (jump.when || step.when) report('a jump from a question that is left out', jump.where)
      return
    }
    if (step.terminal) {
      screen.terminal = true
      return
    }
    const jumps = resolveJumps(at, form, conditions, report)
    const nextScreen = steps.findIndex((each, index) => index > at && each.screen)
    const following = nextScreen < 0 ? formEnd : nextScreen
    const onward = screenFrom(at + 1, at, form)
    const hasDefault = jumps.some(({ when }) => when === undefined)
    if (!hasDefault && onward !== following) jumps.push({ when: undefined, to: onward, jump: undefined })
    const isSingle = definition!.answer !== 'multiple'
    writeJumps(screen, withoutNeedless(jumps, following), { steps, isSingle, pointers, report })
  })
}

function resolveJumps(
  at: number,
  form: ConvertedForm,
  conditions: ConditionCompiler,
  report: ReportNote,
): ResolvedJump[] {
  const resolved: ResolvedJump[] = []
  for (const jump of form.steps[at]!.step.jumps) {
    if (resolved.some(({ when }) => when === undefined)) {
      report('a jump after one that always leads elsewhere', jump.where)
      continue
    }
    const to = targetOf(jump, at, form, report)
    if (to === undefined) continue
    const when = conditionOf(jump, at, conditions, report)
    if (when !== false) resolved.push({ when: when === true ? undefined : when, to, jump })
  }
  return resolved
}

function conditionOf(
  jump: Jump,
  at: number,
  conditions: ConditionCompiler,
  report: ReportNote,
): CompiledCondition {
  if (!jump.when) return true
  try {
    const when = conditions.compile(jump.when, at + 1)
    if (when === false) report('a jump whose condition never holds', jump.where)
    return when
  } catch (error) {
    if (!(error instanceof UnmappedCondition)) throw error
    report(`a jump with a condition that has no equal: ${error.message}`, jump.where)
    return false
  }
}

function targetOf(jump: Jump, at: number, form: ConvertedForm, report: ReportNote): Target | undefined {
  if (jump.to === formEnd) return screenFrom(form.firstEnding, at, form)
  const index = form.position.get(jump.to)
  if (index === undefined) report(`a jump to "${jump.to}", which does not exist`, jump.where)
  else if (index <= at) report(`a jump back to "${jump.to}"; routes lead forward only`, jump.where)
  else return screenFrom(index, at, form)
  return undefined
}

/** The first screen at or after an index, along the unconditional jumps of the steps without a screen. */
function screenFrom(index: number, from: number, { steps, firstEnding, position }: ConvertedForm): Target {
  let at = Math.max(index, from + 1)
  while (at < steps.length && !steps[at]!.screen) {
    const { step } = steps[at]!
    if (step.terminal) return formEnd
    const jump = step.when ? undefined : step.jumps.find(({ when }) => !when)
    const to = jump && (jump.to === formEnd ? firstEnding : (position.get(jump.to) ?? 0))
    at = to !== undefined && to > at ? to : at + 1
  }
  return at < steps.length ? at : formEnd
}

/** Leaves out the last jumps of the list that lead to the screen that follows anyway. */
function withoutNeedless(jumps: readonly ResolvedJump[], following: Target): readonly ResolvedJump[] {
  const last = jumps.at(-1)
  const fallback = last && last.when === undefined ? last : undefined
  const to = fallback?.to ?? following
  const conditional = fallback ? jumps.slice(0, -1) : jumps
  const needed = conditional.slice(0, conditional.findLastIndex((each) => each.to !== to) + 1)
  return to === following ? needed : [...needed, fallback!]
}
