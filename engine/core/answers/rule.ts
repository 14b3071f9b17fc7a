/** The contract of an answer rule. Each rule is one small file beside this one; browser and server run the same rules. */
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { Rules } from '../kind/rules.ts'

export interface RuleContext {
  screen: ScreenConfig
  rules: Rules
  /** The ISO date on which the run started, such as `2026-11-20`. */
  today: string
}

/** A message in English: the `_other` form, and the `_one` form for languages and numbers that need it. */
interface RuleMessage {
  /** Both `{{count}}` and `{{limit}}` show the rule's value: `{{count}}` also selects the plural form, `{{limit}}` does not. */
  message: string
  messageOne?: string
}

/** A rule's message in English. It is separate from the rule because a browser loads messages with the texts, in the learner's language. */
export interface RuleWords extends RuleMessage {
  /** The message if the rule counts the choices of a multiple answer. */
  choices?: Required<RuleMessage>
}

/** One answer rule. `holds` is pure and never throws. A missing answer breaks only `required`. */
export interface Rule<Name extends keyof Rules = keyof Rules> {
  name: Name
  /** The rule counts the choices of a multiple answer and has another message for them. */
  choices?: true
  holds(answer: Answer | undefined, expected: NonNullable<Rules[Name]>, context: RuleContext): boolean
}
