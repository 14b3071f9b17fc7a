/** Where learners get who leave a screen: along its jumps, and on through the questions that are left out. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import { formEnd, type FormCondition, type Jump } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import { UnmappedCondition } from './answerTest.ts'
import type { ConditionCompiler } from './compileConditions.ts'
import type { ConvertedForm } from './convertSteps.ts'
import { every, type CompiledCondition } from './joinConditions.ts'

export interface Way {
  when: ConditionSource | undefined
  /** The index of a step with a screen. */
  to: number
  /** `undefined` for a way that no jump of the form leads. */
  jump: Jump | undefined
}

export interface WayFinder {
  /**
   * The ways that leave a step, in order: the first that matches is gone. The last has no condition.
   * @param at -1 for the ways that begin the form.
   */
  from(at: number): Way[]
}

/** No screen needs more routes. */
const mostWays = 40

/** @param form its last step has a screen without a condition. */
export function createWayFinder(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  report: ReportNote,
): WayFinder {
  const { steps, firstEnding, position } = form
  const fallsThrough = stepsThatFallThrough(form)

  function targetOf({ to, where }: Jump, at: number): number | undefined {
    if (to === formEnd) return firstEnding
    const index = position.get(to)
    if (index === undefined) report(`a jump to "${to}", which does not exist`, where)
    else if (index <= at) report(`a jump back to "${to}"; routes lead forward only`, where)
    else return index
    return undefined
  }

  function from(start: number): Way[] {
    const ways: Way[] = []

    /** A condition of the step at `index`, as learners meet it who come from `start`. */
    const compile = (condition: FormCondition, index: number) =>
      conditions.compile(condition, start + 1, Math.max(index, start + 1))

    /** An implied jump has the condition of the step to which it leads: what is passed over has no answer there. */
    function jumpCondition(
      { when, shown, where, isImplied }: Jump,
      at: number,
      to: number,
    ): CompiledCondition {
      if (!when) return true
      try {
        const compiled = every([compile(when, isImplied ? to : at), isShown(shown, at)])
        if (compiled === false && at === start && !isImplied)
          report('a jump whose condition never holds', where)
        return compiled
      } catch (error) {
        if (!(error instanceof UnmappedCondition)) throw error
        // It leads to a step that is always shown, as its condition has no equivalent.
        if (isImplied) return true
        report(`a jump with a condition that has no equivalent: ${error.message}`, where)
        return false
      }
    }

    /** A step whose condition has no equivalent is always shown; another part of the import reports it. */
    function isShown(condition: FormCondition | undefined, at: number): CompiledCondition {
      if (!condition) return true
      try {
        return compile(condition, at)
      } catch (error) {
        if (error instanceof UnmappedCondition) return true
        throw error
      }
    }

    /** Adds the ways along the jumps of a step. Returns whether one of them always matches. */
    function jump(at: number, when: CompiledCondition): boolean {
      const { jumps } = steps[at]!.step
      for (const [index, each] of jumps.entries()) {
        const to = targetOf(each, at)
        if (to === undefined) continue
        const own = jumpCondition(each, at, to)
        if (own !== false) arrive(to, every([when, own]), each)
        if (own !== true) continue
        if (each.isImplied) return true
        for (const { where } of jumps.slice(index + 1))
          report('a jump after one that always leads elsewhere', where)
        return true
      }
      return false
    }

    /** Adds the ways of learners who meet a condition and go on at a step. */
    function arrive(index: number, when: CompiledCondition, along: Jump | undefined): void {
      const add = (under: CompiledCondition, to: number) =>
        ways.push({ when: typeof under === 'object' ? under : undefined, to, jump: along })
      for (let at = index; ; at++) {
        const { screen, step } = steps[at]!
        const shown = isShown(step.when?.condition, at)
        const under = every([when, shown])
        if (screen && (shown === true || fallsThrough[at + 1])) return void add(when, at)
        if (under === false) continue
        if (screen) add(under, at)
        else if (ways.length > mostWays)
          report('too many ways lead on from here, as a question is left out', step.where)
        else if (jump(at, under) && shown === true) return
      }
    }

    if (start < 0 || !jump(start, true)) arrive(start + 1, true, undefined)
    return ways.slice(0, ways.findIndex(({ when }) => when === undefined) + 1)
  }

  return { from }
}

/** Whether a learner who goes on at a step gets to the next screen in the list that is shown, without a jump. */
function stepsThatFallThrough({ steps }: ConvertedForm): boolean[] {
  const falls: boolean[] = [...steps.map(() => true), true]
  for (let at = steps.length - 1; at >= 0; at--) {
    const { screen, step } = steps[at]!
    if (screen) falls[at] = !step.when || falls[at + 1]!
    else falls[at] = step.jumps.length === 0 && falls[at + 1]!
  }
  return falls
}
