/**
 * What a kind of screen or section is, without React: enough to check, walk and summarise it.
 * Kinds are plain data in `screens/<kind>/definition.ts`; nothing in the engine names one of them.
 */
import type { FormDefinition } from './form.ts'
import type { Rules } from './rules.ts'
import type { ScreenConfig } from './screenConfig.ts'
import { typedText } from './typedValue.ts'

/** A learner's answer: one answer id, several ids in the order of the list, or a typed value. */
export type Answer = string | number | readonly string[]

export type Role = 'question' | 'static' | 'step' | 'section'
export type AnswerShape = 'single' | 'multiple' | 'value' | 'none'

/** Which answers are possible; tools enumerate and prove with it. */
export type Domain =
  | { type: 'ids'; ids: readonly string[] }
  /** The expected numbers; the screen's rules may allow others. */
  | { type: 'number'; min: number; max: number; step: number }
  /** `examples` if not every text is valid: some that the screen accepts. */
  | { type: 'text'; maxLength: number; examples?: readonly string[] }
  | { type: 'none' }

/** For kinds whose answer is a way to reach the learner. */
export interface ContactAnswer {
  type: 'email' | 'phone'
  /** The field of the screen that says what the contact is used for: the consent is kept in these words. */
  wording: string
}

export interface KindDefinition {
  /** The name of its folder. */
  kind: string
  role: Role
  answer: AnswerShape
  /** The default rules; the screen's own `rules` override them. */
  rules(screen: ScreenConfig): Rules
  /** The form's values, in document order, as an answer; `undefined` if there is none. Never throws. */
  parse(values: readonly string[], screen: ScreenConfig): Answer | undefined
  /** The inverse of `parse`: what the form's inputs hold for this answer. */
  values(answer: Answer): readonly string[]
  /** The answer in words, in the language of the screen; one entry a chosen answer. */
  summarize(screen: ScreenConfig, answer: Answer): readonly string[]
  domain(screen: ScreenConfig): Domain
  /** A tap on an answer is enough: the screen advances without Continue. */
  autoAdvance: boolean
  /** Works and advances by itself, and never stays in the history (a loader). */
  automatic: boolean
  /** Shows something that depends on the run's first day: no shared cache may keep a page with it. */
  dated: boolean
  /** For sections that show a resource: `data.schema.json` in the kind's folder is the shape that the view needs. */
  showsData: boolean
  /** The field that names an offer of `site.json`: what the screen sells. */
  offerField?: string
  /** The answer is a contact: a run that gives one makes a lead. */
  contact?: ContactAnswer
  /** For sections with a form. */
  form?: FormDefinition
  /** A kind whose built-in texts this one shows too; its own come before them. */
  borrows?: string
}

/** The required members of a definition; the rest follows from the shape of its answer. */
export type KindInput = Pick<KindDefinition, 'kind' | 'role' | 'answer'> & Partial<KindDefinition>

const optionIds = (screen: ScreenConfig) => (screen.answers ?? []).map((option) => option.id)

const optionText = (screen: ScreenConfig, id: string) =>
  screen.answers?.find((option) => option.id === id)?.text ?? id

const byShape: Record<AnswerShape, Pick<KindDefinition, 'parse' | 'values' | 'summarize' | 'domain'>> = {
  none: {
    parse: () => undefined,
    values: () => [],
    summarize: () => [],
    domain: () => ({ type: 'none' }),
  },
  single: {
    parse: (values) => values[0] || undefined,
    values: (answer) => [String(answer)],
    summarize: (screen, answer) => [optionText(screen, String(answer))],
    domain: (screen) => ({ type: 'ids', ids: optionIds(screen) }),
  },
  multiple: {
    parse: (values, screen) => {
      const known = optionIds(screen).filter((id) => values.includes(id))
      const unknown = values.filter((id) => id !== '' && !known.includes(id))
      return known.length + unknown.length > 0 ? [...known, ...new Set(unknown)] : undefined
    },
    values: (answer) => (Array.isArray(answer) ? answer : [String(answer)]),
    summarize: (screen, answer) =>
      (Array.isArray(answer) ? answer : [answer]).map((id) => optionText(screen, String(id))),
    domain: (screen) => ({ type: 'ids', ids: optionIds(screen) }),
  },
  value: {
    parse: typedText,
    values: (answer) => [String(answer)],
    summarize: (_screen, answer) => [String(answer)],
    domain: (screen) => ({ type: 'text', maxLength: screen.rules?.maxLength ?? 500 }),
  },
}

/** Completes a definition with what its answer's shape implies. A question is required unless it says otherwise. */
export function defineKind(input: KindInput): KindDefinition {
  const needsAnswer = input.answer !== 'none'
  return {
    rules: () => (needsAnswer ? { required: true } : {}),
    autoAdvance: false,
    automatic: false,
    dated: false,
    showsData: false,
    ...byShape[input.answer],
    ...input,
  }
}
