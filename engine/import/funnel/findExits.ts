/** Finds the screens that can follow a step. Follows jumps, and skips questions that have no screen. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import { formEnd, type FormCondition, type Jump } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import { UnmappedCondition } from './answerTest.ts'
import type { ConditionCompiler } from './compileConditions.ts'
import type { ConvertedForm } from './convertSteps.ts'
import { every, type CompiledCondition } from './joinConditions.ts'

/** A possible next screen of a step. */
export interface Exit {
  when: ConditionSource | undefined
  /** The index of a step with a screen. */
  to: number
  /** The jump of the form that leads there; `undefined` if learners get there without a jump. */
  jump: Jump | undefined
}

export interface ExitFinder {
  /**
   * The exits of a step, in order. A learner follows the first exit whose condition is true. The last exit has no
   * condition.
   * @param at the index of the step; -1 for the start of the form.
   */
  from(at: number): Exit[]
}

/** A limit, because the exits multiply if several questions in a row have no screen. */
const maxExits = 40

/** @param form its last step must have a screen and no condition. */
export function createExitFinder(
  form: ConvertedForm,
  conditions: ConditionCompiler,
  report: ReportNote,
): ExitFinder {
  const { steps, firstEnding, position } = form
  const screenBeforeJump = stepsWithScreenBeforeJump(form)

  /** The index of the target of a jump from the step `at`. Reports a jump back, and a jump to a missing step. */
  function targetOf({ to, where }: Jump, at: number): number | undefined {
    if (to === formEnd) return firstEnding
    const index = position.get(to)
    if (index === undefined) report(`a jump to "${to}", which does not exist`, where)
    else if (index <= at) report(`a jump back to "${to}"; routes lead forward only`, where)
    else return index
    return undefined
  }

  function from(start: number): Exit[] {
    const exits: Exit[] = []

    /** Compiles a condition of the step at `index` for learners who come from the step `start`. */
    const compile = (condition: FormCondition, index: number) =>
      conditions.compile(condition, start + 1, Math.max(index, start + 1))

    /**
     * Compiles the condition of a jump. An implied jump has the condition of its target, so the condition is compiled
     * at the index of the target.
     */
    function jumpCondition(
      { when, targetWhen, where, isImplied }: Jump,
      at: number,
      to: number,
    ): CompiledCondition {
      if (!when) return true
      const onUnmapped = (reason: string) => {
        const what = 'a jump to a question that is left out; the condition of this question has no equivalent'
        if (!steps[to]!.screen) report(`${what}: ${reason}`, where)
      }
      try {
        const compiled = every([compile(when, isImplied ? to : at), whenShown(targetWhen, at, onUnmapped)])
        if (compiled === false && at === start && !isImplied)
          report('a jump whose condition is never true', where)
        return compiled
      } catch (error) {
        if (!(error instanceof UnmappedCondition)) throw error
        // A target whose condition has no equivalent is always shown.
        if (isImplied) return true
        report(`a jump with a condition that has no equivalent: ${error.message}`, where)
        return false
      }
    }

    /**
     * Compiles the condition under which a step is shown. A step whose condition has no equivalent is always shown; if
     * it has a screen, `buildFunnel.ts` reports the condition.
     */
    function whenShown(
      condition: FormCondition | undefined,
      at: number,
      onUnmapped?: (reason: string) => void,
    ): CompiledCondition {
      if (!condition) return true
      try {
        return compile(condition, at)
      } catch (error) {
        if (!(error instanceof UnmappedCondition)) throw error
        onUnmapped?.(error.message)
        return true
      }
    }

    /**
     * Adds the exits along the jumps of a step. @param when the condition under which learners get to this step.
     * @returns whether one of the jumps is always followed.
     */
    function followJumps(at: number, when: CompiledCondition): boolean {
      const { jumps } = steps[at]!.step
      for (const [index, each] of jumps.entries()) {
        const to = targetOf(each, at)
        if (to === undefined) continue
        const jumpWhen = jumpCondition(each, at, to)
        if (jumpWhen !== false) continueAt(to, every([when, jumpWhen]), each)
        if (jumpWhen !== true) continue
        if (each.isImplied) return true
        for (const { where } of jumps.slice(index + 1))
          report('a jump that never happens, because an earlier jump always happens', where)
        return true
      }
      return false
    }

    /**
     * Adds the exits of learners who continue at the step `index`.
     * @param when the condition under which they continue there. @param along the jump that leads there.
     */
    function continueAt(index: number, when: CompiledCondition, along: Jump | undefined): void {
      const add = (exitWhen: CompiledCondition, to: number) =>
        exits.push({ when: typeof exitWhen === 'object' ? exitWhen : undefined, to, jump: along })
      for (let at = index; ; at++) {
        const { screen, step } = steps[at]!
        const shown = whenShown(step.when?.condition, at)
        const whenSeen = every([when, shown])
        // The exit does not need `shown`: if the screen is hidden, the funnel shows the next screen by itself.
        if (screen && (shown === true || screenBeforeJump[at + 1])) return void add(when, at)
        if (whenSeen === false) continue
        if (screen) add(whenSeen, at)
        else if (exits.length > maxExits)
          report('too many routes from here, because a question is left out', step.where)
        else if (followJumps(at, whenSeen) && shown === true) return
      }
    }

    if (start < 0 || !followJumps(start, true)) continueAt(start + 1, true, undefined)
    return exits.slice(0, exits.findIndex(({ when }) => when === undefined) + 1)
  }

  return { from }
}

/** For each step: true if learners who arrive at the step always see a screen before they follow a jump. */
function stepsWithScreenBeforeJump({ steps }: ConvertedForm): boolean[] {
  const found: boolean[] = [...steps.map(() => true), true]
  for (let at = steps.length - 1; at >= 0; at--) {
    const { screen, step } = steps[at]!
    if (screen) found[at] = !step.when || found[at + 1]!
    else found[at] = step.jumps.length === 0 && found[at + 1]!
  }
  return found
}
