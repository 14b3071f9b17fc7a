/** Creates a screen for each step of a form, with ids and rules. Other modules add texts, conditions and routes. */
import type { Rules } from '../../core/kind/rules.ts'
import type { RawScreen } from '../../core/config/rawConfig.ts'
import type { KindDefinition } from '../../core/kind/defineKind.ts'
import type { AnswerOption } from '../../core/kind/screenConfig.ts'
import { definitionOf, type Registry } from '../../core/kind/registry.ts'
import type { Choice, Form, FormStep } from '../form/form.ts'
import { plainTextOf } from '../form/localizedText.ts'
import { isValueOf } from '../form/matchChoices.ts'
import { isGenerated, uniqueIds } from '../ids.ts'
import type { ReportNote } from '../sourceObject.ts'
import { stepKinds } from './stepKinds.ts'

export type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
export type MutableScreen = Writable<RawScreen> & {
  rules?: Writable<Rules>
  answers?: Writable<AnswerOption>[]
}

export interface ConvertedStep {
  step: FormStep
  /** `undefined` if the step is left out, for example because no kind can show it. */
  screen: MutableScreen | undefined
  definition: KindDefinition | undefined
  /** The answer id of each choice. */
  answerIds: ReadonlyMap<Choice, string>
  /** True if learners type the answer because there are too many choices. Conditions cannot compare such an answer. */
  hasTooManyChoices: boolean
}

export interface ConvertedForm {
  /** The form's steps, then its endings. */
  steps: ConvertedStep[]
  /** The index of the first ending. */
  firstEnding: number
  /** The index of each step by its `ref`. If two steps have the same `ref`, it is the index of the first one. */
  position: ReadonlyMap<string, number>
}

/** Kinds allow at most this many answers. */
const maxChoices = 60

export function convertSteps(form: Form, registry: Registry, report: ReportNote): ConvertedForm {
  const uniqueId = uniqueIds()
  const all = [...form.steps, ...form.endings]
  const steps = all.map((source, index): ConvertedStep => {
    if (source.type === 'unsupported')
      return {
        step: source,
        screen: undefined,
        definition: undefined,
        answerIds: new Map(),
        hasTooManyChoices: false,
      }
    const step = withoutLongList(source, report)
    const answerIds = answerIdsOf(step)
    const name = step.name ?? step.ref
    const title = step.title && plainTextOf(step.title)
    const id = uniqueId(isGenerated(name) ? title : name, title, `question ${index + 1}`)
    const definition = definitionOf(registry, kindOf(step))
    const screen = createScreen(id, step, answerIds, definition, report)
    return { step, screen, definition, answerIds, hasTooManyChoices: step !== source }
  })
  return {
    steps,
    firstEnding: form.steps.length,
    // Reversed, because a `Map` keeps the last of several entries with the same key.
    position: new Map(all.map(({ ref }, index) => [ref, index] as const).toReversed()),
  }
}

/** Must not be called for the type `unsupported`. */
const kindOf = ({ type }: FormStep) => stepKinds[type as keyof typeof stepKinds]

/** Turns a question with too many choices into a text question. */
function withoutLongList(step: FormStep, report: ReportNote): FormStep {
  if (!step.choices || step.choices.length <= maxChoices) return step
  report(
    `a list of ${step.choices.length} choices (at most ${maxChoices}); learners type the answer`,
    step.where,
  )
  const { choices: _choices, ...rest } = step
  return { ...rest, type: 'shortText' }
}

function answerIdsOf({ choices = [] }: FormStep): Map<Choice, string> {
  const uniqueId = uniqueIds()
  const ids = new Map<Choice, string>()
  for (const [index, choice] of choices.entries()) {
    const label = plainTextOf(choice.label)
    const value = typeof choice.value === 'boolean' ? (choice.value ? 'yes' : 'no') : String(choice.value)
    ids.set(choice, uniqueId(isGenerated(value) ? label : value, label, `answer ${index + 1}`))
  }
  return ids
}

function createScreen(
  id: string,
  step: FormStep,
  answerIds: ReadonlyMap<Choice, string>,
  definition: KindDefinition,
  report: ReportNote,
): MutableScreen {
  const { kind, fields } = kindOf(step)
  const rules = rulesOf(step, answerIds, definition, report)
  return {
    id,
    kind,
    ...fields?.(step),
    ...(step.choices && {
      answers: step.choices.map((choice) => ({ id: answerIds.get(choice)!, text: '' })),
    }),
    ...(Object.keys(rules).length > 0 && { rules }),
  }
}

/** The rules of a step. Leaves out rules that its kind does not support, and reports them. */
function rulesOf(
  step: FormStep,
  answerIds: ReadonlyMap<Choice, string>,
  { answer }: KindDefinition,
  report: ReportNote,
): Rules {
  const { rules: kindRules, allowedRules } = kindOf(step)
  const { required, ...stepRules } = step.rules
  const allowed = Object.entries(stepRules).filter(([name, value]) => {
    if (value === undefined) return false
    const isAllowed = (allowedRules as readonly string[]).includes(name)
    if (!isAllowed)
      report(
        `the rule ${name}: ${JSON.stringify(value)}, which the screen of this question cannot have`,
        step.where,
      )
    return isAllowed
  })
  const exclusive = (step.choices ?? [])
    .filter((choice) => choice.exclusive)
    .map((choice) => answerIds.get(choice)!)
  return {
    ...(answer !== 'none' && required !== true && { required: false }),
    ...kindRules,
    ...Object.fromEntries(allowed),
    ...(answer === 'multiple' && exclusive.length > 0 && { exclusive }),
  }
}

/** The answer id of the choice with this value or alias. */
export function answerIdFor({ step, answerIds }: ConvertedStep, value: Choice['value']): string | undefined {
  const choice = step.choices?.find((each) => isValueOf(each, value))
  return choice && answerIds.get(choice)
}
