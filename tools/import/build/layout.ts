/** The steps of a draft with the ids and screens that they become, before texts, conditions and routes. */
import type { Rules } from '../../../engine/core/kind/rules.ts'
import type { RawScreen } from '../../../engine/core/config/rawConfig.ts'
import type { AnswerOption, KindDefinition } from '../../../engine/core/kind/defineKind.ts'
import { definitionOf, type Registry } from '../../../engine/core/kind/registry.ts'
import { goesBy } from '../choices.ts'
import { type Choice, type Draft, plainText, type Step } from '../draft.ts'
import { idGiver, isGenerated } from '../ids.ts'
import type { Report } from '../piece.ts'
import { asks } from './asks.ts'

export type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
export type Screen = Writable<RawScreen> & { rules?: Writable<Rules>; answers?: Writable<AnswerOption>[] }

export interface Slot {
  step: Step
  /** `undefined` where the step has no equal, or is never shown. */
  screen: Screen | undefined
  definition: KindDefinition | undefined
  /** The answer id of each choice. */
  ids: ReadonlyMap<Choice, string>
  /** Its list was too long: what is typed cannot be compared with values of the list. */
  isTyped: boolean
}

export interface Layout {
  /** The steps, then the endings. */
  slots: Slot[]
  firstEnding: number
  position: ReadonlyMap<string, number>
}

/** A list longer than this has no kind. */
const mostChoices = 60

export function layOut(draft: Draft, registry: Registry, report: Report): Layout {
  const giveId = idGiver()
  const steps = [...draft.steps, ...draft.endings]
  const slots = steps.map((step, at): Slot => {
    if (step.ask === 'nothing')
      return { step, screen: undefined, definition: undefined, ids: new Map(), isTyped: false }
    const kept = withTypedList(step, report)
    const ids = answerIds(kept)
    const name = step.name ?? step.ref
    const words = step.title && plainText(step.title)
    const id = giveId(isGenerated(name) ? words : name, words, `question ${at + 1}`)
    const screen = skeleton(id, kept, ids, report)
    return { step: kept, screen, definition: definitionOf(registry, screen), ids, isTyped: kept !== step }
  })
  return {
    slots,
    firstEnding: draft.steps.length,
    // The first of a name is meant.
    position: new Map(steps.map(({ ref }, at) => [ref, at] as const).toReversed()),
  }
}

/** What cannot be shown as a list is typed. */
function withTypedList(step: Step, report: Report): Step {
  if (!step.choices || step.choices.length <= mostChoices) return step
  report(`a list of ${step.choices.length} choices (at most ${mostChoices}); the answer is typed`, step.where)
  const { choices: _choices, ...rest } = step
  return { ...rest, ask: 'line' }
}

function answerIds({ choices = [] }: Step): Map<Choice, string> {
  const giveId = idGiver()
  const ids = new Map<Choice, string>()
  for (const [index, choice] of choices.entries()) {
    const words = plainText(choice.words)
    const value = typeof choice.value === 'boolean' ? (choice.value ? 'yes' : 'no') : String(choice.value)
    ids.set(choice, giveId(isGenerated(value) ? words : value, words, `answer ${index + 1}`))
  }
  return ids
}

function skeleton(id: string, step: Step, ids: ReadonlyMap<Choice, string>, report: Report): Screen {
  const { kind, fields, rules, takes } = asks[step.ask as keyof typeof asks]
  const { required, ...own } = step.rules
  const kept = Object.entries(own).filter(([name, value]) => {
    if (value === undefined) return false
    const isTaken = (takes as readonly string[]).includes(name)
    if (!isTaken) report(`the rule ${name}: ${JSON.stringify(value)} on this question`, step.where)
    return isTaken
  })
  const exclusive = (step.choices ?? [])
    .filter((choice) => choice.exclusive)
    .map((choice) => ids.get(choice)!)
  const asksFor = !['landing', 'divider'].includes(kind)
  const all = {
    ...(asksFor && required !== true && { required: false }),
    ...rules,
    ...Object.fromEntries(kept),
    ...(kind.startsWith('multiple') && exclusive.length > 0 && { exclusive: exclusive.slice(0, 10) }),
  }
  return {
    id,
    kind,
    ...fields?.(step),
    ...(step.choices && { answers: step.choices.map((choice) => ({ id: ids.get(choice)!, text: '' })) }),
    ...(Object.keys(all).length > 0 && { rules: all }),
  }
}

/** The choice that a value names, with its answer id. */
export function answerIdFor({ step, ids }: Slot, value: Choice['value']): string | undefined {
  const choice = step.choices?.find((each) => goesBy(each, value))
  return choice && ids.get(choice)
}
