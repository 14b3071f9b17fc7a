/** Is this an answer to that screen? The same function judges a form post, a stored answer and a tap. */
import type { Answer } from '../kind/defineKind.ts'
import type { ProgramScreen } from '../program.ts'
import type { Rules } from '../kind/rules.ts'
import { checkRules } from './rules.ts'

/** What an answer breaks: one of the rules, or `unknown` if it is no answer of this screen at all. */
export type Broken = keyof Rules | 'unknown'

export type Checked =
  | { answer: Answer | undefined; broken?: undefined }
  | { answer?: undefined; broken: Broken }

const isOfShape = (screen: ProgramScreen, answer: Answer): boolean => {
  const { ids, definition, config } = screen
  if (definition.answer === 'multiple') {
    if (!Array.isArray(answer) || answer.length === 0) return false
    return answer.every((id) => ids!.has(id)) && new Set(answer).size === answer.length
  }
  if (ids) return typeof answer === 'string' && ids.has(answer)
  // What was typed is what the form would make of it: a text is no answer once a number is asked for.
  return definition.answer === 'value' && definition.parse(definition.values(answer), config) === answer
}

interface Judged {
  stored: Answer
  today: string
  answer: Answer | undefined
}

/** The last answer judged at each screen: a step changes one, and every walk asks for all. */
const judged = new WeakMap<ProgramScreen, Judged>()

/**
 * A stored answer, if the screen accepts its form and it keeps the rules. A lone id may mean a list of one:
 * storage does not distinguish them before the screen is loaded.
 */
export function validAnswer(
  screen: ProgramScreen,
  stored: Answer | undefined,
  today: string,
): Answer | undefined {
  if (stored === undefined) return undefined
  const last = judged.get(screen)
  if (last && last.stored === stored && last.today === today) return last.answer
  const answer = judge(screen, stored, today)
  judged.set(screen, { stored, today, answer })
  return answer
}

/** A stored answer that the screen's form could have given, whether or not it keeps the rules. */
export function possibleAnswer(screen: ProgramScreen, stored: Answer): Answer | undefined {
  const answer = screen.definition.answer === 'multiple' && typeof stored === 'string' ? [stored] : stored
  return isOfShape(screen, answer) ? answer : undefined
}

function judge(screen: ProgramScreen, stored: Answer, today: string): Answer | undefined {
  const answer = possibleAnswer(screen, stored)
  if (answer === undefined) return undefined
  const broken = checkRules(answer, screen.rules, { screen: screen.config, rules: screen.rules, today })
  return broken ? undefined : answer
}

export const isValidAnswer = (screen: ProgramScreen, answer: Answer, today: string): boolean =>
  validAnswer(screen, answer, today) !== undefined

/** The values of a form's inputs, in document order, as an answer, or the rule that refuses them. Never throws. */
export function checkPost(screen: ProgramScreen, values: readonly string[], today: string): Checked {
  if (screen.definition.answer === 'none') return { answer: undefined }
  const answer = screen.definition.parse(values, screen.config)
  if (answer !== undefined && !isOfShape(screen, answer)) return { broken: 'unknown' }
  const found = checkRules(answer, screen.rules, { screen: screen.config, rules: screen.rules, today })
  return found ? { broken: found.rule } : { answer }
}
