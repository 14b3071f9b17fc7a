/**
 * Checks an imported funnel with the product's own check. Removes every part with an error, or with a warning that the
 * import itself causes.
 */
import type { Problem } from '../../core/errors.ts'
import { reportStep } from '../form/steps.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import type { MutableScreen } from './convertSteps.ts'

/** No import needs more rounds. */
const maxRounds = 40

/** @returns the remaining problems: warnings, and errors only if they are outside the funnel or no screen is left. */
export function repairFunnel(
  built: BuiltFunnel,
  check: () => readonly Problem[],
  report: ReportNote,
): readonly Problem[] {
  let problems = check()
  for (let round = 0; round < maxRounds && problems.some(mustRemove); round++) {
    // Starts with the last problem: then the pointers of the earlier problems stay valid.
    for (const problem of problems.filter(mustRemove).toReversed()) removePart(built, problem, report)
    if (built.funnel.screens.length === 0) return problems
    problems = check()
  }
  return problems
}

/** These warnings come from the import itself, not from the form. */
const ownWarnings = new Set<Problem['code']>(['unrouted-screen', 'unknown-copy-key'])

/** The import cannot repair `site.json`. */
const mustRemove = ({ severity, code, file }: Problem) =>
  file !== 'site.json' && (severity === 'error' || ownWarnings.has(code))

function removePart(built: BuiltFunnel, { pointer, message, code, file }: Problem, report: ReportNote): void {
  const { funnel, pointerOf, stepOf } = built
  const copy = /copy\.([\w-]+)\.json$/.exec(file)
  if (copy) {
    delete built.copies.get(copy[1]!)?.[pointer.slice(1)]
    return report(`a translation: ${message}`, '')
  }
  const [list, key, field, index] = pointer.slice(1).split('/')
  if (list === 'conditions' && funnel.conditions && key) {
    report(message, built.conditionAt(key) ?? '')
    const { [key]: _wrong, ...others } = funnel.conditions
    funnel.conditions = others
    return
  }
  if (list !== 'screens') {
    delete (funnel as Record<string, unknown>)[list!]
    return report(`"${list}": ${message}`, '')
  }
  const screen = funnel.screens[Number(key)]
  if (!screen) return
  // If no screen leads to the ending that the import added, the ending is not needed.
  if (code === 'unrouted-screen' && pointerOf(screen) === '') return removeScreen(built, Number(key))
  const part = partOf(screen, field, index)
  report(message, pointerOf(part) ?? pointerOf(screen) ?? '')
  if (field === 'next') screen.next = screen.next?.filter((_route, at) => at !== Number(index))
  else if (field === 'answers' && pointer.endsWith('/goto')) delete screen.answers?.[Number(index)]?.goto
  else if (field === 'rules' && index) delete (screen.rules as Record<string, unknown>)[index]
  else if (field === 'when' && code !== 'never-holds') delete screen.when
  else if (field && !['id', 'kind', 'title', 'answers', 'when'].includes(field)) delete screen[field]
  else {
    reportStep(stepOf(screen)!, message, report)
    removeScreen(built, Number(key))
  }
  if (screen.next?.length === 0) delete screen.next
}

function partOf(screen: MutableScreen, field: string | undefined, index: string | undefined): object {
  const list = field === 'next' ? screen.next : field === 'answers' ? screen.answers : undefined
  return list?.[Number(index)] ?? screen
}

/**
 * Removes a screen and its translations. Gotos and routes that led to it lead to the next screen instead. If there is
 * no next screen, they are removed.
 */
export function removeScreen({ funnel, copies }: BuiltFunnel, at: number): void {
  const { id } = funnel.screens[at]!
  const after = funnel.screens[at + 1]?.id
  funnel.screens.splice(at, 1)
  for (const texts of copies.values())
    for (const key of Object.keys(texts)) if (key.startsWith(`screens.${id}.`)) delete texts[key]
  for (const screen of funnel.screens) retarget(screen, id, after)
}

function retarget(screen: MutableScreen, from: string, to: string | undefined): void {
  for (const answer of screen.answers ?? []) {
    if (answer.goto !== from) continue
    if (to === undefined) delete answer.goto
    else answer.goto = to
  }
  if (!screen.next) return
  screen.next = screen.next.flatMap((route) => {
    if (route.to !== from) return [route]
    return to === undefined ? [] : [Object.assign(route, { to })]
  })
  if (screen.next.length === 0) delete screen.next
}
