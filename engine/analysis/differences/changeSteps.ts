/** Where a change is in a funnel: the fields and ids that lead to it, and its JSON pointer. */
import { pointerStep } from '../../core/jsonPointer.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { Change } from './change.ts'
import { entryId } from './compareFields.ts'

/** A path of field names and ids of list entries, such as `screens`, `goal`, `answers`, `travel`, `goto`. */
export type ChangeSteps = readonly string[]

/** @param versions both versions, because an answer may be in only one of them. */
export function changeSteps({ of, at }: Change, versions: readonly RawFunnel[]): ChangeSteps {
  const [first = '', second = '', ...rest] = at.split('.')
  // `goal.travel.points` is a field of an answer, `goal.min` is a field of a screen.
  const isAnswer = versions.some(({ screens }) =>
    screens.find(({ id }) => id === first)?.answers?.some(({ id }) => id === second),
  )
  const stepsByType: Readonly<Record<string, ChangeSteps>> = {
    screen: ['screens', first],
    kind: ['screens', first, 'kind'],
    when: ['screens', first, 'when'],
    next: ['screens', first, 'next'],
    end: ['screens', first, 'terminal'],
    goto: ['screens', first, 'answers', second, 'goto'],
    answer: ['screens', first, 'answers', second],
    answers: ['screens', first, 'answers'],
    rule: ['screens', first, 'rules', second, ...rest],
    field: ['screens', first, ...(isAnswer && rest.length > 0 ? ['answers'] : []), second, ...rest],
    patch: ['experiments', first, 'variations', second, 'patch'],
    experiment: ['experiments', first, second],
  }
  // For a setting or a named condition, `at` is already the path in the file.
  return (stepsByType[of] ?? [first, second, ...rest]).filter((step) => step !== '')
}

/** The JSON pointer of the steps, as far as they exist in the data. */
export function pointerOf(steps: ChangeSteps, data: unknown): string {
  let value = data
  let pointer = ''
  for (const step of steps) {
    const key = Array.isArray(value) ? value.findIndex((entry) => entryId(entry) === step) : step
    const next: unknown = (value as Record<string | number, unknown> | undefined)?.[key]
    if (next === undefined) break
    value = next
    pointer += pointerStep(String(key))
  }
  return pointer
}
