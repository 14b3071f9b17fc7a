/** The common format of imported forms. It is plain data: the questions in order, with their jumps. */
import type { Rules } from '../../core/kind/rules.ts'

export interface StyledText {
  text: string
  style?: 'strong' | 'em'
  href?: string
}

/** Text in one style, or a placeholder. */
export type TextPart =
  | StyledText
  /** The answer to the question with this `ref`. */
  | { answer: string }
  /** The points of this score. */
  | { score: string }

/** A text in the form's own language, with its translations by locale. */
export interface LocalizedText {
  parts: readonly TextPart[]
  translations?: Readonly<Record<string, readonly TextPart[]>>
}

export type Scalar = string | number | boolean

export type ComparisonOperator =
  | 'eq'
  | 'ne'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'contains'
  | 'excludes'
  | 'begins'
  | 'ends'
  | 'anyOf'
  | 'allOf'
  /** Also true without an answer. */
  | 'noneOf'
  | 'answered'
  | 'unanswered'
  /** Answered, and not equal. `ne` is also true without an answer. */
  | 'differs'
  /** Answered, and without the value. `excludes` is also true without an answer. */
  | 'lacks'

export interface Comparison {
  operator: ComparisonOperator
  value?: Scalar | readonly Scalar[]
}

/** A condition in the common format. `all: []` is always true. */
export type FormCondition =
  | { all: readonly FormCondition[] }
  | { any: readonly FormCondition[] }
  | { not: FormCondition }
  /** Like `all`, but a part that a funnel cannot express is left out and reported. */
  | { each: readonly LocatedCondition[] }
  | ({ question: string } & Comparison)
  /** The answer to the last question in this list that the learner has answered. */
  | ({ latest: readonly string[] } & Comparison)
  | ({ score: string } & Comparison)
  /** A parameter of the funnel's URL. */
  | ({ query: string } & Comparison)
  /**
   * `asOf` is the `ref` of a step. The condition is evaluated with the answers that the learner had when this step was
   * shown.
   */
  | { asOf: string; condition: FormCondition }
  /** One of the form's named conditions. */
  | { named: string }
  /** A condition that a funnel cannot express, with the reason. */
  | { unmapped: string }

export interface LocatedCondition {
  condition: FormCondition
  /** JSON pointer into the source. */
  where: string
}

export interface Choice {
  /** The value that the form stores and compares. */
  value: Scalar
  /** Other values that conditions may use for this choice. */
  aliases?: readonly Scalar[]
  label: LocalizedText
  description?: LocalizedText
  /** The name of a score → points. */
  points?: Record<string, number>
  /** A learner who chooses it cannot choose others. */
  exclusive?: boolean
  where: string
}

/** The content of a step. `funnel/stepKinds.ts` maps each type to a kind of screen. */
export type StepType =
  | 'welcome'
  | 'statement'
  | 'singleChoice'
  | 'singleChoiceCards'
  | 'select'
  | 'multipleChoice'
  | 'multipleChoiceCards'
  | 'shortText'
  | 'longText'
  | 'number'
  | 'scale'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'month'
  | 'time'
  | 'dateTime'
  /** No screen can show this step. It stays in the list, because it may have jumps, and jumps may lead to it. */
  | 'unsupported'

/** The target of a jump to the end of the form: the first ending in the list whose condition is true. */
export const formEnd = Symbol('form end')

export interface Jump {
  when?: FormCondition
  /**
   * For forms that ignore a jump to a hidden target: the condition under which the target is shown. It must be true in
   * addition to `when`.
   */
  targetWhen?: FormCondition
  /** The `ref` of a step or an ending. */
  to: string | typeof formEnd
  where: string
  /** The import adds this jump; the form does not list the jump. */
  isImplied?: boolean
}

export interface NumberScale {
  min: number
  max: number
  step: number
}

export interface FormStep {
  /** Unique in the form. Jumps, conditions and texts refer to it. */
  ref: string
  /** The id of the screen is made from this name, or from the title if the name looks generated. Default: `ref`. */
  name?: string
  /** JSON pointer into the source. */
  where: string
  /** JSON pointers of other parts of the source that the step shows. */
  parts?: readonly string[]
  type: StepType
  title?: LocalizedText
  text?: LocalizedText
  chapter?: LocalizedText
  cta?: LocalizedText
  placeholder?: LocalizedText
  minLabel?: LocalizedText
  maxLabel?: LocalizedText
  /** Only for the type `scale`, which requires it. */
  scale?: NumberScale
  choices?: readonly Choice[]
  /** `required` is false by default. */
  rules: Rules
  /** The name of a rule → the message for an answer that breaks the rule. */
  messages?: Record<string, LocalizedText>
  when?: LocatedCondition
  /** The learner follows the first jump whose condition is true. Without such a jump, the next step follows. */
  jumps: readonly Jump[]
  /** The funnel ends after this step, without an ending. */
  terminal?: boolean
}

export interface NamedCondition extends LocatedCondition {
  name: string
  /** The id of the condition is made from `idName`. Without `idName`, the id is made from `name`. */
  idName?: string
}

export interface Chapter {
  title: LocalizedText
  where: string
}

export interface Form {
  /** The id of the funnel is made from this name. Default: the name of the file. */
  name?: string
  title?: LocalizedText
  description?: LocalizedText
  steps: readonly FormStep[]
  /**
   * A jump can lead to any ending. Without such a jump, the funnel ends with the first ending in the list whose
   * condition is true.
   */
  endings: readonly FormStep[]
  conditions: readonly NamedCondition[]
  /** The titles of pages, sections and groups. The import reports those that no screen shows. */
  chapters: readonly Chapter[]
  /** The URL that opens after the last screen. */
  finish?: string
}
