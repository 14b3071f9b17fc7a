/** Checks what was built with the project's own check; a part in which it finds fault is taken out and told. */
import type { Problem } from '../../../engine/core/errors.ts'
import type { Report } from '../piece.ts'
import type { Built, DraftFunnel } from './buildFunnel.ts'
import type { Screen } from './layout.ts'

export type Check = (built: Built) => readonly Problem[]

/** More rounds than this are not needed by what an import can write. */
const mostRounds = 40

/** @returns the problems that are left: warnings at most, unless the folder around the funnel is at fault. */
export function settle(built: Built, check: Check, report: Report): readonly Problem[] {
  let problems = check(built)
  for (let round = 0; round < mostRounds && problems.some((each) => isOurs(each)); round++) {
    // From the end, so that places before it stay what they are.
    for (const problem of problems.filter((each) => isOurs(each)).toReversed())
      takeOut(built, problem, report)
    if (built.funnel.screens.length === 0) return problems
    problems = check(built)
  }
  return problems
}

const isOurs = ({ severity, code }: Problem) => severity === 'error' || code === 'unreachable-after-terminal'

function takeOut(built: Built, { pointer, message, code, file }: Problem, report: Report): void {
  const { funnel, placeOf } = built
  const copy = /copy\.([\w-]+)\.json$/.exec(file)
  if (copy) {
    delete built.copies.get(copy[1]!)?.[pointer.slice(1)]
    return report(`a translation: ${message}`, '')
  }
  const [list, first, field, index] = pointer.slice(1).split('/')
  if (list !== 'screens') {
    delete (funnel as Record<string, unknown>)[list!]
    return report(`"${list}": ${message}`, '')
  }
  const screen = funnel.screens[Number(first)]
  if (!screen) return
  const part = partAt(screen, field, index)
  report(message, placeOf(part) ?? placeOf(screen) ?? '')
  if (field === 'next') screen.next = without(screen.next ?? [], Number(index))
  else if (field === 'answers' && pointer.endsWith('/goto')) delete screen.answers?.[Number(index)]?.goto
  else if (field === 'rules' && index) delete (screen.rules as Record<string, unknown>)[index]
  else if (field === 'when' && code !== 'never-holds') delete screen.when
  else if (field && !['id', 'kind', 'title', 'answers', 'when'].includes(field)) delete screen[field]
  else removeScreen(built, Number(first))
  if (screen.next?.length === 0) delete screen.next
}

const without = <T>(list: readonly T[], index: number) => list.filter((_each, at) => at !== index)

function partAt(screen: Screen, field: string | undefined, index: string | undefined): object {
  const list = field === 'next' ? screen.next : field === 'answers' ? screen.answers : undefined
  return list?.[Number(index)] ?? screen
}

/** What led to a screen that is gone leads to the one after it. */
function removeScreen({ funnel, copies }: Built, at: number): void {
  const { id } = funnel.screens[at]!
  const after = funnel.screens[at + 1]?.id
  funnel.screens.splice(at, 1)
  for (const texts of copies.values())
    for (const key of Object.keys(texts)) if (key.startsWith(`screens.${id}.`)) delete texts[key]
  for (const screen of funnel.screens) retarget(screen, id, after)
}

function retarget(screen: DraftFunnel['screens'][number], from: string, to: string | undefined): void {
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
