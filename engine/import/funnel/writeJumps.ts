/** Writes the jumps that leave a screen as gotos of its answers, routes or the end. */
import type { ConditionSource, Route } from '../../core/config/rawConfig.ts'
import { formEnd, type Jump } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { ConvertedStep, MutableScreen } from './convertSteps.ts'

/** The index of a step with a screen, or the end if no screen is left. */
export type Target = number | typeof formEnd

export interface ResolvedJump {
  when: ConditionSource | undefined
  to: Target
  /** `undefined` for the way that unsupported steps lead. */
  jump: Jump | undefined
}

export interface JumpContext {
  steps: readonly ConvertedStep[]
  /** The screen has a single answer. */
  isSingle: boolean
  pointers: WeakMap<object, string>
  report: ReportNote
}

/** Writes `goto` where a jump depends on answers of this screen alone, and `next` or `terminal` elsewhere. */
export function writeJumps(
  screen: MutableScreen,
  jumps: readonly ResolvedJump[],
  context: JumpContext,
): void {
  const { steps, isSingle, pointers, report } = context
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
