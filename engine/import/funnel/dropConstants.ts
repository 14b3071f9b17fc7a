/** Removes each condition, and each part of a condition, that is true for every learner or for no learner. */
import type { Problem } from '../../core/errors.ts'
import { fromPointer } from '../../core/jsonPointer.ts'
import type { ConditionSource, Route } from '../../core/config/rawConfig.ts'
import type { MutableScreen } from './convertSteps.ts'
import type { Form, FormStep } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import { replaceParts, replaceReferences } from './replaceParts.ts'
import type { CompiledCondition } from './joinConditions.ts'

/** Prevents an endless loop. Usually a few rounds are enough. */
const maxRounds = 40

/**
 * @param build builds a funnel from a form. @param check finds the problems of a funnel.
 * @returns a funnel without constant conditions. If a step is never shown, the funnel is built again without it.
 */
export function dropConstants(
  form: Form,
  build: (form: Form) => BuiltFunnel,
  check: (built: BuiltFunnel) => readonly Problem[],
  report: ReportNote,
): BuiltFunnel {
  let source = form
  let built = build(source)
  for (let round = 0; round < maxRounds; round++) {
    const constants = check(built).filter(({ code }) => code === 'never-holds' || code === 'always-holds')
    if (constants.length === 0) break
    const neverShown = removeConstants(built, constants, report)
    if (neverShown.size === 0) continue
    source = hideSteps(source, neverShown)
    built = build(source)
  }
  return built
}

/** What a condition belongs to: a screen, a route, or a name in `conditions`. */
interface Owner {
  /** JSON pointer of the condition in the funnel. */
  pointer: string
  /** JSON pointer of the step, the jump or the named condition in the source file. */
  where: string
  condition(): ConditionSource
  set(condition: CompiledCondition): void
}

/** Removes constant conditions from `built`, which it changes. Returns the `ref`s of the steps that are never shown. */
function removeConstants(built: BuiltFunnel, problems: readonly Problem[], report: ReportNote): Set<string> {
  const neverShown = new Set<string>()
  const owners = ownersIn(built, (ref) => neverShown.add(ref), report)
  const checkedConditions = new Map(owners.map((owner) => [owner, owner.condition()]))
  const problemsOf = new Map<Owner, Problem[]>()
  for (const problem of problems) {
    const owner = owners.find((each) => `${problem.pointer}/`.startsWith(`${each.pointer}/`))
    if (owner) problemsOf.set(owner, [...(problemsOf.get(owner) ?? []), problem])
  }
  for (const [owner, found] of problemsOf) {
    // A reference to a named condition was replaced in this condition. The pointers in `found` are now invalid. The
    // next round removes the constant parts.
    if (owner.condition() !== checkedConditions.get(owner)) continue
    for (const { message } of found) report(message, owner.where)
    const parts = found.map(({ code, pointer }) => ({
      steps: fromPointer(pointer.slice(owner.pointer.length)),
      truth: code === 'always-holds',
    }))
    owner.set(replaceParts(owner.condition(), parts))
  }
  return neverShown
}

/** Everything in the funnel that has a condition. @param onNeverShown gets the `ref` of a step that is never shown. */
function ownersIn(built: BuiltFunnel, onNeverShown: (ref: string) => void, report: ReportNote): Owner[] {
  const { funnel, pointerOf, stepOf, conditionPointer } = built
  const setWhen = (part: { when?: ConditionSource }, condition: CompiledCondition) => {
    if (typeof condition === 'object') part.when = condition
    else delete part.when
  }
  const ofScreens = funnel.screens.flatMap((screen, at): Owner[] => {
    const where = pointerOf(screen) ?? ''
    const routes = (screen.next ?? []).map(
      (route, index): Owner | undefined =>
        route.when && {
          pointer: `/screens/${at}/next/${index}/when`,
          where: pointerOf(route) ?? where,
          condition: () => route.when ?? {},
          set: (condition) => {
            // In the same round, an earlier jump that always happens may have removed this route.
            if (!screen.next?.includes(route)) return
            setWhen(route, condition)
            if (condition === false) keepRoutes(screen, (each) => each !== route)
            if (condition !== true) return
            const later = screen.next.slice(screen.next.indexOf(route) + 1)
            for (const pointer of later.map(pointerOf))
              if (pointer !== undefined)
                report('a jump that never happens, because an earlier jump always happens', pointer)
            keepRoutes(screen, (each) => !later.includes(each))
          },
        },
    )
    const screenOwner: Owner | undefined = screen.when && {
      pointer: `/screens/${at}/when`,
      where,
      condition: () => screen.when ?? {},
      set: (condition) => {
        setWhen(screen, condition)
        if (condition === false) onNeverShown(stepOf(screen)!.ref)
      },
    }
    return [screenOwner, ...routes].filter((owner) => owner !== undefined)
  })
  const named = Object.keys(funnel.conditions ?? {}).map((id): Owner => ({
    pointer: `/conditions/${id}`,
    where: conditionPointer(id) ?? '',
    condition: () => funnel.conditions?.[id] ?? {},
    set: (condition) => {
      const { [id]: _old, ...others } = funnel.conditions ?? {}
      funnel.conditions = typeof condition === 'object' ? { ...others, [id]: condition } : others
      if (typeof condition === 'boolean') replaceEverywhere(id, condition)
    },
  }))
  const owners = [...ofScreens, ...named]
  function replaceEverywhere(id: string, truth: boolean): void {
    for (const owner of owners) {
      const before = owner.condition()
      const after = replaceReferences(before, id, truth)
      if (JSON.stringify(after) !== JSON.stringify(before)) owner.set(after)
    }
  }
  return owners
}

function keepRoutes(screen: MutableScreen, isKept: (route: Route) => boolean): void {
  screen.next = (screen.next ?? []).filter(isKept)
  if (screen.next.length === 0) delete screen.next
}

/** Returns a form in which the condition of these steps is never true, so that `build` omits the steps. */
function hideSteps(form: Form, refs: ReadonlySet<string>): Form {
  const change = (step: FormStep): FormStep =>
    refs.has(step.ref) && step.when ? { ...step, when: { ...step.when, condition: { any: [] } } } : step
  return { ...form, steps: form.steps.map(change), endings: form.endings.map(change) }
}
