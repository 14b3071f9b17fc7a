/** Turns the logic of a form into jumps, and into points that choices add to scores. */
import { isObject } from '../../core/isObject.ts'
import { formEnd, type Choice, type FormCondition, type FormStep, type Jump } from '../form/form.ts'
import { choicesForCondition, isValueOf, valuesOf } from '../form/matchChoices.ts'
import { needsAnswer } from '../form/simplifyUnasked.ts'
import { isId, slug } from '../ids.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { readCondition } from './conditions.ts'
import type { FormFields } from './fields.ts'
import { defaultEnding } from './screens.ts'

/** Name of a calculation → the sign of its points. */
const signs: ReadonlyMap<string, number> = new Map([
  ['add', 1],
  ['subtract', -1],
])

/** Returns the steps of the form with their jumps and points. */
export function readLogic(
  form: SourceObject,
  fields: FormFields,
  endings: readonly FormStep[],
  report: ReportNote,
): FormStep[] {
  const reader = new LogicReader(fields, endings, report)
  // The logic of a question runs before the logic of the groups that end with this question. Inner groups run before
  // outer groups. `lastRefOf` has the groups in this order.
  const groups = [...fields.lastRefOf.keys()]
  const rankOf = ({ value: { ref } }: SourceObject) => groups.indexOf(String(ref))
  for (const logic of form.objects('logic', report).toSorted((a, b) => rankOf(a) - rankOf(b)))
    reader.read(logic)
  return fields.steps.map((step) => reader.withLogic(step))
}

class LogicReader {
  readonly #jumps = new Map<string, Jump[]>()
  readonly #points = new Map<Choice, Record<string, number>>()

  constructor(
    readonly fields: FormFields,
    readonly endings: readonly FormStep[],
    readonly report: ReportNote,
  ) {}

  read(logic: SourceObject): void {
    const type = logic.text('type')
    const name = logic.text('ref')
    const step = name === undefined ? undefined : this.#stepOf(name)
    const actions = logic.objects('actions', this.report)
    if (step && type !== 'hidden') {
      for (const action of actions) this.#readAction(action, step)
      return
    }
    for (const action of actions) action.ignoreAll()
    this.report(`the logic of ${type === 'hidden' ? 'the hidden field ' : ''}"${name ?? ''}"`, logic.where)
  }

  withLogic(step: FormStep): FormStep {
    const choices = step.choices?.map((choice) => {
      const points = this.#points.get(choice)
      return points ? { ...choice, points } : choice
    })
    return { ...step, jumps: this.#jumps.get(step.ref) ?? [], ...(choices && { choices }) }
  }

  /** The logic of a group belongs to the last step of the group. */
  #stepOf(name: string): FormStep | undefined {
    const ref = this.fields.lastRefOf.get(name) ?? this.fields.refOf.get(name)
    return this.fields.steps.find((step) => step.ref === ref)
  }

  #readAction(action: SourceObject, step: FormStep): void {
    const name = action.text('action') ?? ''
    const when = readCondition(action.get('condition'), this.fields)
    const details = action.object('details')
    if (name === 'jump' && details) return this.#readJump(action, details, when, step)
    details?.ignoreAll()
    const sign = signs.get(name)
    if (sign === undefined || !details || !this.#addPoints(details, when, step, sign))
      this.report(`the calculation "${name}" in the logic of "${step.ref}"`, action.where)
  }

  #readJump(
    { where }: SourceObject,
    details: SourceObject,
    when: FormCondition | undefined,
    step: FormStep,
  ): void {
    const target = details.object('to')
    const type = target?.text('type')
    const name = target?.text('value') ?? ''
    if (type !== 'field' && type !== 'thankyou')
      return this.report(`a jump to "${type ?? ''}" ${name}`.trim(), where)
    const to = type === 'thankyou' ? this.#ending(name) : (this.fields.refOf.get(name) ?? name)
    if (!this.#jumps.has(step.ref)) this.#jumps.set(step.ref, [])
    this.#jumps.get(step.ref)!.push({ ...(when && { when }), to, where })
  }

  /** A form need not list Typeform's default ending. A jump to the unlisted default ending leads to `formEnd`. */
  #ending(name: string): Jump['to'] {
    if (this.endings.some(({ ref }) => ref === name)) return name
    return name === defaultEnding ? formEnd : name
  }

  /** Adds points to choices. @returns false if the calculation cannot become points of choices. */
  #addPoints(
    { value: details }: SourceObject,
    when: FormCondition | undefined,
    step: FormStep,
    sign: number,
  ): boolean {
    const { target, value } = details
    if (!isObject(target) || !isObject(value) || typeof target.value !== 'string') return false
    const amount = value.type === 'constant' ? Number(value.value) : NaN
    const choices = choicesWithPoints(step, when)
    const score = slug(target.value)
    if (!choices || !Number.isFinite(amount) || !isId(score)) return false
    for (const choice of choices) {
      const points = this.#points.get(choice) ?? {}
      this.#points.set(choice, { ...points, [score]: (points[score] ?? 0) + sign * amount })
    }
    return true
  }
}

/** The choices that get the points of a calculation; `undefined` if points cannot replace the calculation. */
function choicesWithPoints(step: FormStep, when: FormCondition | undefined): readonly Choice[] | undefined {
  if (step.type !== 'multipleChoice' && step.type !== 'multipleChoiceCards') {
    const condition = when ?? { all: [] }
    // A skipped question cannot give points. So the condition must be false without an answer.
    if (!step.rules.required && !needsAnswer(condition, step.ref)) return undefined
    return step.choices && choicesForCondition(condition, step)
  }
  // Each chosen choice adds its own points. So the condition must be `contains` with one choice.
  if (!when || !('question' in when) || when.question !== step.ref || when.operator !== 'contains')
    return undefined
  const found = step.choices?.filter((choice) => valuesOf(when).some((value) => isValueOf(choice, value)))
  return found?.length === 1 ? found : undefined
}
