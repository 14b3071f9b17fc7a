/**
 * Removes the parts that an imported funnel does not need:
 * - screens and routes that the import added, if no learner gets to them
 * - the condition of a screen's last route, if it is always met
 * - named conditions to which nothing refers
 */
import { fromPointer } from '../../core/jsonPointer.ts'
import type { Route } from '../../core/config/rawConfig.ts'
import type { Problem } from '../../core/errors.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import type { Writable } from './convertSteps.ts'
import { removeScreen } from './repairFunnel.ts'

/** No import needs more rounds. */
const maxRounds = 10

/** @param findProblems checks the funnel's files, and the paths through the funnel. @returns the remaining problems. */
export function dropUnusedAdditions(
  built: BuiltFunnel,
  findProblems: () => readonly Problem[],
): readonly Problem[] {
  dropUnusedConditions(built)
  for (let round = 0; round < maxRounds; round++) {
    const problems = findProblems()
    // Starts with the last problem, so that the pointers of the earlier problems stay valid.
    const solved = problems.toReversed().filter((problem) => drop(built, problem))
    dropUnusedConditions(built)
    if (solved.length === 0) return problems
  }
  return findProblems()
}

/**
 * Removes the part that a problem is about, if the funnel does not need it. `pointerOf` returns `''` for an added
 * screen and `undefined` for an added route. @returns whether anything changed.
 */
function drop(built: BuiltFunnel, { code, pointer, furtherPointers = [] }: Problem): boolean {
  if (code === 'unreachable-screen') return dropAddedScreens(built, [pointer, ...furtherPointers])
  const [list, at, , index] = fromPointer(pointer)
  const screen = list === 'screens' ? built.funnel.screens[Number(at)] : undefined
  if (!screen) return false
  const { next } = screen
  const route = next?.[Number(index)]
  // The last route needs no condition: every learner who has not followed an earlier route follows it.
  if (code === 'condition-always-met' && route?.when && route === next!.at(-1)) {
    delete (route as Writable<Route>).when
    return true
  }
  if (code !== 'route-never-taken' || !route || built.pointerOf(route) !== undefined) return false
  screen.next = next!.filter((each) => each !== route)
  if (screen.next.length === 0) delete screen.next
  return true
}

/** Removes each screen at `pointers` that the import added. @returns whether it removed any. */
function dropAddedScreens(built: BuiltFunnel, pointers: readonly string[]): boolean {
  const positions = pointers.map((pointer) => Number(fromPointer(pointer)[1]))
  const added = positions.filter((at) => {
    const screen = built.funnel.screens[at]
    return screen && built.pointerOf(screen) === ''
  })
  for (const at of added.toReversed()) removeScreen(built, at)
  return added.length > 0
}

/** Removes the named conditions that no screen, route or used condition refers to. */
function dropUnusedConditions({ funnel }: BuiltFunnel): void {
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
