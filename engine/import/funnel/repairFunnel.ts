/**
 * Checks an imported funnel with the product's own check. Removes every part with an error, or with a warning that the
 * import itself causes.
 */
import type { Route } from '../../core/config/rawConfig.ts'
import type { Problem } from '../../core/errors.ts'
import { reportStep } from '../form/steps.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import type { MutableScreen } from './convertSteps.ts'

/** No import needs more rounds. */
const maxRounds = 40

/** @returns the remaining problems. An error remains only in `site.json`, or if the funnel has no screen left. */
export function repairFunnel(
  built: BuiltFunnel,
  check: () => readonly Problem[],
  report: ReportNote,
): readonly Problem[] {
  let problems = check()
  for (let round = 0; round < maxRounds && problems.some(mustRemove); round++) {
    // A removal shifts the positions of the parts after it. So the pointers are looked up in a copy of the lists.
    const checkedScreens = built.funnel.screens.map((screen) => ({ screen, routes: screen.next ?? [] }))
    for (const problem of problems.filter(mustRemove)) removePart(built, checkedScreens, problem, report)
    if (built.funnel.screens.length === 0) return problems
    problems = check()
  }
  return problems
}

/** The import itself causes these warnings. Other warnings are about the imported form, so they stay. */
const ownWarnings = new Set<Problem['code']>(['unrouted-screen', 'unknown-copy-key'])

/** The import cannot repair `site.json`. */
const mustRemove = ({ severity, code, file }: Problem) =>
  file !== 'site.json' && (severity === 'error' || ownWarnings.has(code))

/** A screen and its routes, as they were when the funnel was checked. */
interface CheckedScreen {
  screen: MutableScreen
  routes: readonly Route[]
}

function removePart(
  built: BuiltFunnel,
  checkedScreens: readonly CheckedScreen[],
  problem: Problem,
  report: ReportNote,
): void {
  const { funnel } = built
  const { pointer, message, file } = problem
  const translationFile = /copy\.([\w-]+)\.json$/.exec(file)
  if (translationFile) {
    delete built.copies.get(translationFile[1]!)?.[pointer.slice(1)]
    return report(`a translation: ${message}`, '')
  }
  const [topField, key] = pointer.slice(1).split('/')
  if (topField === 'conditions' && funnel.conditions && key) {
    report(message, built.conditionPointer(key) ?? '')
    const { [key]: _wrong, ...others } = funnel.conditions
    funnel.conditions = others
    return
  }
  if (topField !== 'screens') {
    delete (funnel as Record<string, unknown>)[topField!]
    return report(`"${topField}": ${message}`, '')
  }
  const checked = checkedScreens[Number(key)]
  if (checked) removeFromScreen(built, checked, problem, report)
}

function removeFromScreen(
  built: BuiltFunnel,
  { screen, routes }: CheckedScreen,
  { pointer, message, code }: Problem,
  report: ReportNote,
): void {
  const { funnel, pointerOf, stepOf } = built
  const at = funnel.screens.indexOf(screen)
  // An earlier problem may have removed the screen.
  if (at < 0) return
  // If no screen leads to the ending that the import added, the ending is not needed.
  if (code === 'unrouted-screen' && pointerOf(screen) === '') return removeScreen(built, at)
  const [, , field, entry, part] = pointer.slice(1).split('/')
  if (field === 'next') {
    const removed = entry === undefined ? routes : routes.slice(Number(entry), Number(entry) + 1)
    for (const route of removed) report(message, pointerOf(route) ?? pointerOf(screen) ?? '')
    screen.next = screen.next?.filter((route) => !removed.includes(route))
    if (!screen.next?.length) delete screen.next
    return
  }
  const answer = field === 'answers' ? screen.answers?.[Number(entry)] : undefined
  report(message, (answer && pointerOf(answer)) ?? pointerOf(screen) ?? '')
  if (answer && (part === 'goto' || part === 'points')) delete answer[part]
  else if (field === 'rules' && entry) delete (screen.rules as Record<string, unknown>)[entry]
  // A screen whose condition never holds is removed. Without the condition, all learners would see it.
  else if (field === 'when' && code !== 'never-holds') delete screen.when
  else if (field && !['id', 'kind', 'title', 'answers', 'when'].includes(field)) delete screen[field]
  else {
    reportStep(stepOf(screen)!, message, report)
    removeScreen(built, at)
  }
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
