/** Takes back what the import added to a form and no learner meets, and conditions that nothing refers to any more. */
import type { Route } from '../../core/config/rawConfig.ts'
import type { Problem } from '../../core/errors.ts'
import { stepsOf } from './constantParts.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import type { Writable } from './convertSteps.ts'
import { removeScreen } from './repairFunnel.ts'

/** No import needs more rounds. */
const mostRounds = 10

/** @param findProblems of the funnel's files and of the paths through it. Returns those that are left. */
export function dropInvented(built: BuiltFunnel, findProblems: () => readonly Problem[]): readonly Problem[] {
  dropUnused(built)
  for (let round = 0; round < mostRounds; round++) {
    const problems = findProblems()
    // From the end, so that the pointers before it stay valid.
    const changed = problems.toReversed().filter((problem) => drop(built, problem))
    dropUnused(built)
    if (changed.length === 0) return problems
  }
  return findProblems()
}

/** Returns whether something was invented. */
function drop(built: BuiltFunnel, { code, pointer }: Problem): boolean {
  const [list, at, , index] = stepsOf(pointer)
  const screen = list === 'screens' ? built.funnel.screens[Number(at)] : undefined
  if (!screen) return false
  if (code === 'unreachable-screen' && built.pointerOf(screen) === '') {
    removeScreen(built, Number(at))
    return true
  }
  const { next } = screen
  const route = next?.[Number(index)]
  // The last route applies to all remaining learners, whatever its condition.
  if (code === 'condition-always-met' && route?.when && route === next!.at(-1)) {
    delete (route as Writable<Route>).when
    return true
  }
  if (code !== 'route-never-taken' || !route || built.pointerOf(route) !== undefined) return false
  screen.next = next!.filter((each) => each !== route)
  if (screen.next.length === 0) delete screen.next
  return true
}

function dropUnused({ funnel }: BuiltFunnel): void {
  const all = funnel.conditions ?? {}
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key !== '$is' || typeof value !== 'string') visit(value)
      else if (!used.has(value)) {
        used.add(value)
        visit(all[value])
      }
    }
  }
  visit(funnel.screens.map(({ when, next }) => [when, next]))
  const kept = Object.entries(all).filter(([id]) => used.has(id))
  if (kept.length > 0) funnel.conditions = Object.fromEntries(kept)
  else delete funnel.conditions
}
