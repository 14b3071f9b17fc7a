/** The contract of an answer rule. Each rule has its own file in this folder. Browser and server run the same rules. */
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { Rules } from '../kind/rules.ts'

export interface RuleContext {
  screen: ScreenConfig
  /** The rules of the screen, with the defaults of its kind. */
  rules: Rules
  /** The ISO date on which the run started, such as `2026-11-20`. */
  today: string
}

/** A message in English. `messageOne` is the form for the number one (`_one` in i18next), `message` for all others. */
interface RuleMessage {
  /** `{{count}}` and `{{limit}}` show the rule's value. A message with a `messageOne` uses `{{count}}`. */
  message: string
  messageOne?: string
}

/**
 * A rule's message in English. It is separate from the rule because a browser loads messages with the texts, in the
 * learner's language.
 */
export interface RuleWords extends RuleMessage {
  /** The message if the rule counts the choices of a multiple answer. */
  choices?: Required<RuleMessage>
}

/**
 * One answer rule. `holds` is pure and never throws. `brokenRule` calls `holds` only with an answer. A missing answer
 * can break only `required`, which `brokenRule` checks itself.
 */
export interface Rule<Name extends keyof Rules = keyof Rules> {
  name: Name
  /** True if the rule counts the choices of a multiple answer. `RuleWords.choices` has its message for choices. */
  choices?: true
  /** @param expected the value of the rule, such as 5 for `"min": 5`. */
  holds(answer: Answer, expected: NonNullable<Rules[Name]>, context: RuleContext): boolean
}
