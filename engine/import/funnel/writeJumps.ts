/** Writes the exits of a screen as gotos of its answers and as routes. */
import type { ConditionSource, Route } from '../../core/config/rawConfig.ts'
import type { ConvertedStep, MutableScreen } from './convertSteps.ts'
import type { Exit } from './findExits.ts'

export interface JumpContext {
  steps: readonly ConvertedStep[]
  /** The index of the step whose screen comes next without a jump. */
  following: number
  /** Whether a learner gives at most one answer on the screen. */
  isSingle: boolean
  /** The named conditions, for `$is`. */
  named: Readonly<Record<string, ConditionSource>>
  /** For a route or an answer: the JSON pointer of its jump in the imported form. `writeJumps` adds the entries. */
  pointers: WeakMap<object, string>
}

/**
 * Writes `goto` for an exit that depends only on the answer of this screen. Each other exit becomes a route in `next`.
 * After the first route, all exits become routes, because the engine reads gotos before routes.
 */
export function writeJumps(screen: MutableScreen, exits: readonly Exit[], context: JumpContext): void {
  const { steps, following, isSingle, named, pointers } = context
  const next: Route[] = []
  /** The answers that have no `goto` yet, by id. */
  const unrouted = new Map((isSingle ? screen.answers : undefined)?.map((answer) => [answer.id, answer]))
  const isRequired = screen.rules?.required !== false
  for (const { when, to, jump } of exits) {
    // Earlier exits use all answers, so no learner follows this exit.
    if (screen.answers && isSingle && isRequired && unrouted.size === 0 && next.length === 0) break
    const target = steps[to]!.screen!.id
    const canGoto = screen.answers && isSingle && next.length === 0
    const ids = when && canGoto ? idsMatching(when, screen, named) : undefined
    if (!ids) {
      const route = { ...(when && { when }), to: target }
      if (jump && !jump.isImplied) pointers.set(route, jump.where)
      next.push(route)
      continue
    }
    for (const id of ids) {
      const answer = unrouted.get(id)
      unrouted.delete(id)
      if (!answer) continue
      answer.goto = target
      if (jump) pointers.set(answer, jump.where)
    }
  }
  const followingId = steps[following]!.screen!.id
  // Without routes, an answer that leads to the following screen needs no goto.
  if (next.length > 0) screen.next = next
  else for (const answer of screen.answers ?? []) if (answer.goto === followingId) delete answer.goto
}

const isDefined = (set: readonly string[] | undefined): set is readonly string[] => set !== undefined

/**
 * The ids of the answers for which a condition is true. `undefined` if no goto can express the condition, for example
 * because the condition reads the answer of another screen.
 */
function idsMatching(
  when: ConditionSource,
  screen: MutableScreen,
  named: JumpContext['named'],
): readonly string[] | undefined {
  const all = screen.answers?.map(({ id }) => id) ?? []
  const setsOf = (parts: readonly ConditionSource[]) => parts.map((part) => idsMatching(part, screen, named))
  const parts = Object.entries(when).map(([key, test]): readonly string[] | undefined => {
    if (key === '$is') return idsMatching(named[test as string]!, screen, named)
    if (key !== '$and' && key !== '$or')
      return key === `answers.${screen.id}` ? idsPassing(test, all) : undefined
    const sets = setsOf(test as readonly ConditionSource[])
    if (!sets.every(isDefined)) return undefined
    return all.filter((id) =>
      key === '$and' ? sets.every((set) => set.includes(id)) : sets.some((set) => set.includes(id)),
    )
  })
  return parts.every(isDefined) ? all.filter((id) => parts.every((set) => set.includes(id))) : undefined
}

/** The ids of the answers that pass a test; `undefined` for tests that no goto can express. */
function idsPassing(test: unknown, all: readonly string[]): readonly string[] | undefined {
  if (typeof test === 'string') return [test]
  const [[operator, value] = [], ...furtherEntries] = Object.entries(test as object)
  if (furtherEntries.length > 0) return undefined
  if (operator === '$in') return value as readonly string[]
  return operator === '$exists' && value === true ? all : undefined
}
