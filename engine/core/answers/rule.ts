/** The answer rules: each is one small file beside this one, run alike by browser and server. */
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { Rules } from '../kind/rules.ts'

export interface RuleContext {
  screen: ScreenConfig
  rules: Rules
  /** ISO date of the day, such as `2026-11-20`. */
  today: string
}

/** A message in English: the `_other` form, and the `_one` form if the number asks for it. */
interface RuleMessage {
  /** `{{count}}` is a number that a plural may follow, `{{limit}}` any other limit; both are the rule's own value. */
  message: string
  messageOne?: string
}

/** What a rule says in English. Apart from the rule: a browser gets the words with the texts, in the learner's language. */
export interface RuleWords extends RuleMessage {
  /** Other words for a rule that counts choices on a multiple answer. */
  choices?: Required<RuleMessage>
}

/** One rule: whether an answer keeps it. Pure; never throws. No answer at all breaks only `required`. */
export interface Rule<Name extends keyof Rules = keyof Rules> {
  name: Name
  /** It counts the choices of a multiple answer, and has other words for them. */
  choices?: true
  holds(answer: Answer | undefined, expected: NonNullable<Rules[Name]>, context: RuleContext): boolean
}
