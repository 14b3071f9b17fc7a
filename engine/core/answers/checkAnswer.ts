/** Is this an answer to that screen? The same function judges a form post, a stored answer and a tap. */
import type { Answer } from '../kind/defineKind.ts'
import type { ProgramScreen } from '../program.ts'
import type { Rules } from './rule.ts'
import { checkRules } from './rules.ts'

/** What an answer breaks: one of the rules, or `unknown` where it is no answer of this screen at all. */
export type Broken = keyof Rules | 'unknown'

export type Checked =
  { answer: Answer | undefined; broken?: undefined } | { answer?: undefined; broken: Broken }

const isOfShape = (screen: ProgramScreen, answer: Answer): boolean => {
  const { ids, definition } = screen
  if (definition.answer === 'multiple') {
    return Array.isArray(answer) && answer.length > 0 && answer.every((id) => ids!.has(id))
  }
  if (ids) return typeof answer === 'string' && ids.has(answer)
  return definition.answer === 'value' && !Array.isArray(answer)
}

/** An answer that the screen could have taken and whose rules it keeps. */
export function isValidAnswer(screen: ProgramScreen, answer: Answer, today: string): boolean {
  if (!isOfShape(screen, answer)) return false
  return checkRules(answer, screen.rules, { screen: screen.config, rules: screen.rules, today }) === undefined
}

/** The values of a form's inputs, in document order, as an answer, or the rule that refuses them. Never throws. */
export function checkPost(screen: ProgramScreen, values: readonly string[], today: string): Checked {
  if (screen.definition.answer === 'none') return { answer: undefined }
  const answer = screen.definition.parse(values, screen.config)
  if (answer !== undefined && !isOfShape(screen, answer)) return { broken: 'unknown' }
  const found = checkRules(answer, screen.rules, { screen: screen.config, rules: screen.rules, today })
  return found ? { broken: found.rule } : { answer }
}
