/**
 * The definition of a kind of screen or section. Definitions do not use React, because checks, walks and summaries run
 * without React. Definitions are in `screens/<kind>/definition.ts`. The engine never names a specific kind.
 */
import type { FormDefinition } from './form.ts'
import type { Rules } from './rules.ts'
import type { ScreenConfig } from './screenConfig.ts'
import { typedText } from './typedValue.ts'

/** A learner's answer: one answer id, several ids in the order of the screen's `answers`, or a typed value. */
export type Answer = string | number | readonly string[]

/** `static`: no question. `step`: an action, such as a purchase. `section`: a part of a page. */
export type Role = 'question' | 'static' | 'step' | 'section'
export type AnswerShape = 'single' | 'multiple' | 'value' | 'none'

/** The possible answers. Tools try them to find all paths through a funnel, and to check each path. */
export type Domain =
  | { type: 'ids'; ids: readonly string[] }
  /** The expected numbers. The screen's rules may accept other numbers. */
  | { type: 'number'; min: number; max: number; step: number }
  /** `examples` are some valid texts. They are required if the screen does not accept every text. */
  | { type: 'text'; maxLength: number; examples?: readonly string[] }
  | { type: 'none' }

/** For kinds whose answer is contact data of the learner. */
export interface ContactAnswer {
  type: 'email' | 'phone'
  /** The name of the screen's field with the consent text, which says how the address or number is used. */
  wordingField: string
}

export interface KindDefinition {
  /** The name of the kind's folder. */
  kind: string
  role: Role
  answer: AnswerShape
  /** The default rules; the screen's own `rules` override them. */
  rules(screen: ScreenConfig): Rules
  /** Parses the values of the form, in document order; `undefined` if there is no answer. Never throws. */
  parse(values: readonly string[], screen: ScreenConfig): Answer | undefined
  /** The inverse of `parse`: the values of the form's inputs for this answer. */
  values(answer: Answer): readonly string[]
  /** The answer in words: one entry per chosen answer. Times and dates have the format of the locale (BCP 47). */
  summarize(screen: ScreenConfig, answer: Answer, locale: string): readonly string[]
  domain(screen: ScreenConfig): Domain
  /** True if a tap on an answer leads to the next screen, without Continue. */
  autoAdvance?: boolean
  /** True if the screen leads to the next screen by itself, such as a loader. Back skips it. */
  automatic?: boolean
  /** True if the screen depends on the run's first day. A shared cache must not store a page with this screen. */
  dated?: boolean
  /** True for sections that show a resource. `data.schema.json` in the kind's folder describes the data. */
  showsData?: boolean
  /** For screens that sell an offer of `site.json`: the name of the screen's field with the offer's id. */
  offerField?: string
  /** Set if the answer is contact data. Continue with such an answer creates a lead. */
  contact?: ContactAnswer
  /** Set for sections with a form. */
  form?: FormDefinition
  /** Another kind whose built-in texts this kind also shows. The texts of this kind override them. */
  borrows?: string
}

export type KindInput = Pick<KindDefinition, 'kind' | 'role' | 'answer'> & Partial<KindDefinition>

const optionIds = (screen: ScreenConfig) => (screen.answers ?? []).map((option) => option.id)

const chosenIds = (answer: Answer) => (Array.isArray(answer) ? answer : [String(answer)])

const chosenTexts = (screen: ScreenConfig, answer: Answer) =>
  chosenIds(answer).map((id) => screen.answers?.find((option) => option.id === id)?.text ?? id)

const defaultsByShape: Record<
  AnswerShape,
  Pick<KindDefinition, 'parse' | 'values' | 'summarize' | 'domain'>
> = {
  none: {
    parse: () => undefined,
    values: () => [],
    summarize: () => [],
    domain: () => ({ type: 'none' }),
  },
  single: {
    parse: (values) => values[0] || undefined,
    values: chosenIds,
    summarize: chosenTexts,
    domain: (screen) => ({ type: 'ids', ids: optionIds(screen) }),
  },
  multiple: {
    parse: (values, screen) => {
      const knownIds = optionIds(screen).filter((id) => values.includes(id))
      // Unknown ids stay in the answer, so that the form post is refused.
      const unknownIds = values.filter((id) => id !== '' && !knownIds.includes(id))
      return knownIds.length + unknownIds.length > 0 ? [...knownIds, ...new Set(unknownIds)] : undefined
    },
    values: chosenIds,
    summarize: chosenTexts,
    domain: (screen) => ({ type: 'ids', ids: optionIds(screen) }),
  },
  value: {
    parse: typedText,
    values: (answer) => [String(answer)],
    summarize: (_screen, answer) => [String(answer)],
    domain: (screen) => ({ type: 'text', maxLength: screen.rules?.maxLength ?? 500 }),
  },
}

/** Completes a definition with the defaults of its answer shape. By default, a question requires an answer. */
export function defineKind(input: KindInput): KindDefinition {
  const needsAnswer = input.answer !== 'none'
  return {
    rules: () => (needsAnswer ? { required: true } : {}),
    ...defaultsByShape[input.answer],
    ...input,
  }
}
