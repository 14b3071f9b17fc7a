/** Applies a single change of another version to a funnel, to find the effect of this change alone. */
import type { RawFunnel, RawScreen } from '../../core/config/rawConfig.ts'
import { isObject } from '../../core/isObject.ts'
import { inlined } from './comparableConditions.ts'
import { entryId } from './compareFields.ts'
import type { ChangeSteps } from './changeSteps.ts'

/**
 * The funnel `raw` with one change of `other`.
 * @param steps the path to the change, the same in both funnels.
 * @param moves true if the change only moves the list entry to which the steps lead.
 */
export const withChange = (raw: RawFunnel, other: RawFunnel, steps: ChangeSteps, moves: boolean): RawFunnel =>
  applied(raw, other, steps, moves) as RawFunnel

/** `current` is the part of `raw` to which the steps lead so far, and `other` is the same part of the other funnel. */
function applied(current: unknown, other: unknown, steps: ChangeSteps, moves: boolean): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return other
  if (Array.isArray(current) || Array.isArray(other))
    return appliedToList(listOf(current), listOf(other), steps, moves)
  const [here, there] = [fieldsOf(current), fieldsOf(other)]
  const { [step]: _field, ...remainingFields } = here
  const value = applied(here[step], there[step], rest, moves)
  return value === undefined ? remainingFields : { ...remainingFields, [step]: value }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = (value: unknown) => (isObject(value) ? value : {})

function appliedToList(
  current: readonly unknown[],
  other: readonly unknown[],
  [id = '', ...rest]: ChangeSteps,
  moves: boolean,
): readonly unknown[] {
  const [here, there] = [current, other].map((list) => list.find((entry) => entryId(entry) === id))
  const isMoved = moves && rest.length === 0
  const value = isMoved ? here : applied(here, there, rest, moves)
  const isReplaced = here !== undefined && value !== undefined && !isMoved
  if (isReplaced) return current.map((entry) => (entryId(entry) === id ? value : entry))
  const remaining = current.filter((entry) => entryId(entry) !== id)
  if (value === undefined) return remaining
  // Inserts `value` after the entries that come before `id` in `other`.
  const idsBefore = other
    .slice(
      0,
      other.findIndex((entry) => entryId(entry) === id),
    )
    .map(entryId)
  const at = remaining.findLastIndex((entry) => idsBefore.includes(entryId(entry)))
  return [...remaining.slice(0, at + 1), value, ...remaining.slice(at + 1)]
}

/**
 * Replaces the named conditions in `when` and `next` by their contents. So a condition keeps its meaning when it is
 * copied to the other version, where the named conditions may differ.
 */
export function withoutNamedConditions(raw: RawFunnel): RawFunnel {
  const { conditions = {} } = raw
  const withContents = (screen: RawScreen): RawScreen => ({
    ...screen,
    ...(screen.when && { when: inlined(screen.when, conditions) }),
    ...(screen.next && {
      next: screen.next.map((route) => ({
        ...route,
        ...(route.when && { when: inlined(route.when, conditions) }),
      })),
    }),
  })
  return { ...raw, screens: raw.screens.map(withContents) }
}
