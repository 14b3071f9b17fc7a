/** Collects the English messages of the answer rules. They are the source of translations. */
import { afterWords } from './after.ts'
import { beforeWords } from './before.ts'
import { emailWords } from './email.ts'
import { exclusiveWords } from './exclusive.ts'
import { integerWords } from './integer.ts'
import { maxWords } from './max.ts'
import { maxLengthWords } from './maxLength.ts'
import { minWords } from './min.ts'
import { minLengthWords } from './minLength.ts'
import { patternWords } from './pattern.ts'
import { requiredWords } from './required.ts'
import { stepWords } from './step.ts'
import type { Rules } from '../kind/rules.ts'
import type { RuleWords } from './rule.ts'

const words: Record<keyof Rules, RuleWords> = {
  required: requiredWords,
  exclusive: exclusiveWords,
  minLength: minLengthWords,
  maxLength: maxLengthWords,
  email: emailWords,
  integer: integerWords,
  min: minWords,
  max: maxWords,
  step: stepWords,
  pattern: patternWords,
  before: beforeWords,
  after: afterWords,
}

/**
 * The English messages by their keys for i18next: `required`, `minLength_one`, `minLength_other`, `minChoices_one`, …
 */
export function ruleMessages(): Record<string, string> {
  const messages: Record<string, string> = {}
  const put = (key: string, message: string, messageOne: string | undefined) => {
    if (messageOne === undefined) messages[key] = message
    else Object.assign(messages, { [`${key}_one`]: messageOne, [`${key}_other`]: message })
  }
  for (const [name, { message, messageOne, choices }] of Object.entries(words)) {
    put(name, message, messageOne)
    if (choices) put(`${name}Choices`, choices.message, choices.messageOne)
  }
  return messages
}
