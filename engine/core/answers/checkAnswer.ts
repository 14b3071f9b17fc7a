/** Checks whether a value is an answer to a screen. Form posts, stored answers and taps all use these checks. */
import type { Answer } from '../kind/defineKind.ts'
import type { ProgramScreen } from '../program.ts'
import type { Rules } from '../kind/rules.ts'
import { brokenRule } from './rules.ts'

/** The rule that an answer breaks, or `unknown` if the value cannot be an answer of this screen. */
export type BrokenRule = keyof Rules | 'unknown'

/** The answer of a form post (undefined if the learner gave none), or the rule that the answer breaks. */
export type Checked =
  | { answer: Answer | undefined; broken?: undefined }
  | { answer?: undefined; broken: BrokenRule }

/** Whether the screen's form could have produced the answer. Rules are not checked. */
const isOfShape = (screen: ProgramScreen, answer: Answer): boolean => {
  const { ids, definition, config } = screen
  if (definition.answer === 'multiple') {
    if (!Array.isArray(answer) || answer.length === 0) return false
    return answer.every((id) => ids!.has(id)) && new Set(answer).size === answer.length
  }
  if (ids) return ids.has(answer as string)
  // A conversion to form values and back must not change the answer. So a number question refuses the text "5".
  return definition.answer === 'value' && definition.parse(definition.values(answer), config) === answer
}

interface CheckedAnswer {
  stored: Answer
  today: string
  answer: Answer | undefined
}

/** The last checked answer of each screen: a walk checks all answers on its path, but a step changes only one. */
const lastChecked = new WeakMap<ProgramScreen, CheckedAnswer>()

/**
 * The stored answer if it is valid for the screen, otherwise `undefined`. On a multiple choice, a single stored id `x`
 * counts as the list `['x']`.
 */
export function validAnswer(
  screen: ProgramScreen,
  stored: Answer | undefined,
  today: string,
): Answer | undefined {
  if (stored === undefined) return undefined
  const last = lastChecked.get(screen)
  if (last && last.stored === stored && last.today === today) return last.answer
  const answer = findValid(screen, stored, today)
  lastChecked.set(screen, { stored, today, answer })
  return answer
}

/** The stored answer if the screen's form could have produced it, otherwise `undefined`. It may still break a rule. */
export function possibleAnswer(screen: ProgramScreen, stored: Answer): Answer | undefined {
  const answer = screen.definition.answer === 'multiple' && typeof stored === 'string' ? [stored] : stored
  return isOfShape(screen, answer) ? answer : undefined
}

const brokenRuleOf = ({ config, rules }: ProgramScreen, answer: Answer | undefined, today: string) =>
  brokenRule(answer, { screen: config, rules, today })

function findValid(screen: ProgramScreen, stored: Answer, today: string): Answer | undefined {
  const answer = possibleAnswer(screen, stored)
  if (answer === undefined) return undefined
  return brokenRuleOf(screen, answer, today) ? undefined : answer
}

export const isValidAnswer = (screen: ProgramScreen, answer: Answer, today: string): boolean =>
  validAnswer(screen, answer, today) !== undefined

/** Parses and checks the values of a form's inputs, in document order. Never throws. */
export function checkPost(screen: ProgramScreen, values: readonly string[], today: string): Checked {
  if (screen.definition.answer === 'none') return { answer: undefined }
  const answer = screen.definition.parse(values, screen.config)
  if (answer !== undefined && !isOfShape(screen, answer)) return { broken: 'unknown' }
  const broken = brokenRuleOf(screen, answer, today)
  return broken ? { broken } : { answer }
}
