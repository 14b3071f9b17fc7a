/** A form between the formats and the funnel: what is asked in which order, and what leads where. Plain data. */
import type { Rules } from '../../engine/core/kind/rules.ts'

export interface TextRun {
  text: string
  style?: 'strong' | 'em'
  href?: string
}

/** A run of text in one style, or a place that is filled in when it is shown. */
export type Run =
  | TextRun
  /** What was answered to the question of this `ref`. */
  | { answer: string }
  /** The points of the score of this name. */
  | { score: string }

/** A text in the form's own language, and in others by locale. */
export interface Words {
  own: readonly Run[]
  others?: Readonly<Record<string, readonly Run[]>>
}

export type Scalar = string | number | boolean

export type Operator =
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
  | 'noneOf'
  | 'answered'
  | 'unanswered'

export interface Comparison {
  operator: Operator
  value?: Scalar | readonly Scalar[]
}

/** A condition in no format's words. `all: []` always holds. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | ({ question: string } & Comparison)
  | ({ score: string } & Comparison)
  /** A parameter of the funnel's URL. */
  | ({ query: string } & Comparison)
  /** One of the draft's named conditions. */
  | { named: string }
  /** What has no equal, and why. */
  | { unmapped: string }

export interface Placed {
  condition: Condition
  where: string
}

export interface Choice {
  /** What the form stores and compares with. */
  value: Scalar
  /** Other names by which conditions may mean it. */
  also?: readonly Scalar[]
  words: Words
  description?: Words
  points?: Record<string, number>
  /** Stands alone: choosing it clears the others. */
  exclusive?: boolean
  where: string
}

/** What a step does; `build/asks.ts` says which kind of screen each becomes. */
export type Ask =
  | 'opening'
  | 'statement'
  | 'single'
  | 'singleCards'
  | 'select'
  | 'multiple'
  | 'multipleCards'
  | 'line'
  | 'lines'
  | 'number'
  | 'scale'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'month'
  | 'time'
  | 'dateTime'
  /** No equal: no screen comes of it, but jumps may lead to it and from it. */
  | 'nothing'

/** The target of a jump that leads to the first ending. */
export const end = Symbol('the end')

export interface Jump {
  when?: Condition
  /** The `ref` of a step. */
  to: string | typeof end
  where: string
}

export interface Step {
  /** Unique in the draft; jumps, conditions and texts refer to it. */
  ref: string
  /** What the screen's id is made of, where that is not the `ref`. */
  name?: string
  /** JSON pointer into the source. */
  where: string
  ask: Ask
  title?: Words
  text?: Words
  chapter?: Words
  cta?: Words
  placeholder?: Words
  minLabel?: Words
  maxLabel?: Words
  /** Needed for a scale. */
  scale?: { min: number; max: number; step: number }
  choices?: readonly Choice[]
  /** `required` is false unless said. */
  rules: Rules
  messages?: Record<string, Words>
  when?: Placed
  /** The first that matches leads; the order where none does. */
  jumps: readonly Jump[]
  /** The funnel ends here, without an ending. */
  ends?: boolean
}

export interface Draft {
  /** What the funnel's id is made of. */
  name?: string
  title?: Words
  description?: Words
  steps: readonly Step[]
  /** The funnel ends with the first whose condition holds; jumps may lead to the others. */
  endings: readonly Step[]
  conditions: readonly ({ name: string } & Placed)[]
  /** An address to which the end leads. */
  finish?: string
}

/** The form's own words without styles; what is filled in is left out. */
export const plainText = ({ own }: Words): string =>
  own
    .map((run) => ('text' in run ? run.text : ''))
    .join('')
    .trim()

/** A text without styles in one language. */
export const plainWords = (text: string): Words => ({ own: [{ text }] })
