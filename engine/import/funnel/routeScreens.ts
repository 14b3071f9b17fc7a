/** Turns jumps into gotos, routes and ends. Routes lead forward only; jumps back or to nowhere are reported. */
import type { ConditionSource, Route } from '../../core/config/rawConfig.ts'
import { formEnd, type Jump } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import { UnmappedCondition } from './answerTest.ts'
import type { ConditionCompiler } from './compileConditions.ts'
import type { ConvertedForm, ConvertedStep, MutableScreen } from './convertSteps.ts'
import type { CompiledCondition } from './joinConditions.ts'

/** The index of a step with a screen, or the end if no screen is left. */
type Target = number | typeof formEnd

interface ResolvedJump {
  when: ConditionSource | undefined
  to: Target
  /** `undefined` for the way that unsupported steps lead. */
  jump: Jump | undefined
}

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

/** Leaves out the jumps at the end of the list that lead to the same screen as no jump at all. */
function withoutNeedless(jumps: readonly ResolvedJump[], following: Target): readonly ResolvedJump[] {
  const last = jumps.at(-1)
  const fallback = last && last.when === undefined ? last : undefined
  const to = fallback?.to ?? following
  const conditional = fallback ? jumps.slice(0, -1) : jumps
  const needed = conditional.slice(0, conditional.findLastIndex((each) => each.to !== to) + 1)
  return to === following ? needed : [...needed, fallback!]
}

interface Writing {
  steps: readonly ConvertedStep[]
  /** The screen has a single answer. */
  isSingle: boolean
  pointers: WeakMap<object, string>
  report: ReportNote
}

/** Writes `goto` where a jump depends on answers of this screen alone, and `next` or `terminal` elsewhere. */
function writeJumps(screen: MutableScreen, jumps: readonly ResolvedJump[], writing: Writing): void {
  const { steps, isSingle, pointers, report } = writing
  const next: Route[] = []
  for (const { when, to, jump } of jumps) {
    if (to === formEnd) {
      if (when === undefined && jumps.length === 1) screen.terminal = true
      else if (jump) report('a jump to the end, where no ending is shown', jump.where)
      continue
    }
    const target = steps[to]!.screen!.id
    const ids = when && isSingle && next.length === 0 ? answersIn(when, screen) : undefined
    const answers = ids && screen.answers?.filter(({ id, goto }) => ids.includes(id) && goto === undefined)
    if (answers) {
      for (const answer of answers) {
        answer.goto = target
        if (jump) pointers.set(answer, jump.where)
      }
      continue
    }
    const route = { ...(when && { when }), to: target }
    if (jump) pointers.set(route, jump.where)
    next.push(route)
  }
  if (next.length > 0) screen.next = next
}

/** The answers of this screen with which a condition holds; `undefined` if it reads anything else. */
function answersIn(when: ConditionSource, screen: MutableScreen): readonly string[] | undefined {
  const [[path, test] = [], ...others] = Object.entries(when)
  if (others.length > 0 || path !== `answers.${screen.id}` || !screen.answers) return undefined
  if (typeof test === 'string') return [test]
  const entries = Object.entries(test as object)
  return entries.length === 1 && entries[0]![0] === '$in' ? (entries[0]![1] as readonly string[]) : undefined
}
