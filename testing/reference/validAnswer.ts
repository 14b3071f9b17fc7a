/** Answer rules of the reference interpreter: whether a stored answer counts for a screen as it is now. */
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'

type Kinds = ReadonlyMap<string, KindDefinition>
type Kept<Operand> = (answer: Answer, operand: Operand, today: string, rules: Rules) => boolean

export const kindOf = (screen: ScreenConfig, kinds: Kinds): KindDefinition =>
  kinds.get(screen.kind ?? (screen.questionType as string))!

/** The rules of its kind, each replaced if the screen says otherwise. */
export const rulesOf = (screen: ScreenConfig, kinds: Kinds): Rules => ({
  ...kindOf(screen, kinds).rules(screen),
  ...screen.rules,
})

const isList = (answer: Answer): answer is readonly string[] => Array.isArray(answer)
const amount = (answer: Answer) => (isList(answer) ? answer.length : Number(answer))
const characters = (answer: Answer) => Array.from(String(answer)).length
const ends = (answer: Answer) => String(answer).split('/')
const day = (operand: string, today: string) => (operand === 'today' ? today : operand)

const kept: { [Name in keyof Rules]-?: Kept<NonNullable<Rules[Name]>> } = {
  required: () => true,
  min: (answer, least) => amount(answer) >= least,
  max: (answer, most) => amount(answer) <= most,
  minLength: (answer, fewest) => characters(answer) >= fewest,
  maxLength: (answer, most) => characters(answer) <= most,
  // Of the whole answer, as of an input's `pattern` in HTML.
  pattern: (answer, source) => new RegExp(`^(?:${source})$`, 'u').test(String(answer)),
  email: (answer, wanted) => !wanted || /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(String(answer)),
  integer: (answer, wanted) => !wanted || Number.isInteger(answer),
  step: (answer, step, _today, { min = 0 }) => (Number(answer) - min) % step === 0,
  before: (answer, limit, today) =>
    ends(answer).every((date) => date < day(limit, today).slice(0, date.length)),
  after: (answer, limit, today) =>
    ends(answer).every((date) => date > day(limit, today).slice(0, date.length)),
  exclusive: (answer, ids) =>
    !isList(answer) || answer.length === 1 || !answer.some((id) => ids.includes(id)),
}

/**
 * A stored answer, if it has the form of the kind's answers, names only ids that the screen has, and keeps the rules.
 * Storage does not tell one id from a list of one.
 */
export function validAnswer(
  screen: ScreenConfig,
  stored: Answer | undefined,
  kinds: Kinds,
  today: string,
): Answer | undefined {
  const kind = kindOf(screen, kinds)
  if (stored === undefined || kind.answer === 'none') return undefined
  const answer = kind.answer === 'multiple' ? [stored].flat().map(String) : stored
  const ids = screen.answers?.map(({ id }) => id) ?? []
  if (kind.answer === 'single' && !(typeof answer === 'string' && ids.includes(answer))) return undefined
  if (isList(answer)) {
    if (kind.answer !== 'multiple' || answer.length === 0 || new Set(answer).size < answer.length)
      return undefined
    if (!answer.every((id) => ids.includes(id))) return undefined
  }
  // What its form could not give is no answer to it: a time zone that does not exist, a number where a text is asked.
  if (kind.answer === 'value' && kind.parse(kind.values(answer), screen) !== answer) return undefined
  const rules = rulesOf(screen, kinds)
  return Object.entries(rules).every(([rule, operand]) =>
    (kept[rule as keyof Rules] as Kept<unknown>)(answer, operand, today, rules),
  )
    ? answer
    : undefined
}
