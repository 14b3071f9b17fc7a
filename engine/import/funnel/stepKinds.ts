/** The kind of screen for each type of step, and the rules that a step of this type can have. */
import type { Rules } from '../../core/kind/rules.ts'
import type { FormStep, StepType } from '../form/form.ts'

export interface StepKind {
  kind: string
  /** Fields of the screen besides its texts and answers. */
  fields?(step: FormStep): Record<string, unknown>
  /** Rules that the type implies. A step's own rules override them. */
  rules?: Rules
  /** The rules that a step may set besides `required`. */
  allowedRules: readonly (keyof Rules)[]
  placeholder?: string
}

const textRules = ['minLength', 'maxLength', 'pattern', 'email'] as const

/** A text field with a default pattern. The placeholder has no letters, so it needs no translation. */
const patternInput = (
  pattern: string,
  placeholder?: string,
  allowedRules: readonly (keyof Rules)[] = [],
): StepKind => ({ kind: 'input', rules: { pattern }, allowedRules, ...(placeholder && { placeholder }) })

const year = String.raw`\d{4}`
const month = '(0[1-9]|1[0-2])'
const day = String.raw`(0[1-9]|[12]\d|3[01])`
const clock = String.raw`([01]\d|2[0-3]):[0-5]\d`

export const stepKinds: Record<Exclude<StepType, 'unsupported'>, StepKind> = {
  welcome: { kind: 'landing', allowedRules: [] },
  statement: { kind: 'divider', allowedRules: [] },
  singleChoice: { kind: 'single-choice', allowedRules: [] },
  singleChoiceCards: { kind: 'single-choice-card', allowedRules: [] },
  select: { kind: 'single-select', allowedRules: [] },
  multipleChoice: { kind: 'multiple-choice', allowedRules: ['min', 'max'] },
  multipleChoiceCards: { kind: 'multiple-choice-grid', allowedRules: ['min', 'max'] },
  shortText: { kind: 'input', allowedRules: textRules },
  longText: { kind: 'input', fields: () => ({ inputType: 'multiline' }), allowedRules: textRules },
  number: {
    kind: 'input',
    fields: () => ({ inputType: 'number' }),
    allowedRules: ['min', 'max', 'step', 'integer'],
  },
  scale: { kind: 'range', fields: ({ scale }) => ({ ...scale }), allowedRules: [] },
  email: { kind: 'email', allowedRules: ['email', 'maxLength'] },
  phone: {
    ...patternInput(String.raw`[+\d ()./-]{4,30}`, undefined, textRules),
    fields: () => ({ autocomplete: 'tel' }),
  },
  url: {
    ...patternInput(String.raw`(https?://)?\S+\.\S+`, undefined, textRules),
    fields: () => ({ autocomplete: 'url' }),
  },
  date: patternInput(`${year}-${month}-${day}`, '2027-01-31', ['before', 'after']),
  month: patternInput(`${year}-${month}`, '2027-01', ['before', 'after']),
  time: patternInput(clock, '18:30'),
  dateTime: patternInput(`${year}-${month}-${day} ${clock}`, '2027-01-31 18:30'),
}

/** Whether the alphabetical order of the answers, such as `2027-01-31`, is also their order in time. */
export const isSortable = (type: StepType): boolean => ['date', 'month', 'time', 'dateTime'].includes(type)

export const hasNoAnswer = (type: StepType): boolean => ['welcome', 'statement', 'unsupported'].includes(type)
