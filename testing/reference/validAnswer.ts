/** Checks stored answers for the reference interpreter. A change of the funnel can make a stored answer invalid. */
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'

type Kinds = ReadonlyMap<string, KindDefinition>
type Check<Operand> = (answer: Answer, operand: Operand, today: string, rules: Rules) => boolean

export const kindOf = (screen: ScreenConfig, kinds: Kinds): KindDefinition =>
  kinds.get(screen.kind ?? (screen.questionType as string))!

/** The rules of the kind, overridden by those of the screen. */
export const rulesOf = (screen: ScreenConfig, kinds: Kinds): Rules => ({
  ...kindOf(screen, kinds).rules(screen),
  ...screen.rules,
})

const isList = (answer: Answer): answer is readonly string[] => Array.isArray(answer)
const amount = (answer: Answer) => (isList(answer) ? answer.length : Number(answer))
const characters = (answer: Answer) => Array.from(String(answer)).length
const datesIn = (answer: Answer) => String(answer).split('/')
/** The first and the last day of a date. A date without a day, such as `2026-11`, is a whole month. */
const firstDay = (date: string) => (date.length === 7 ? `${date}-01` : date)
const lastDay = (date: string) => {
  if (date.length !== 7) return date
  const next = new Date(`${date}-01T00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1, 0)
  return next.toISOString().slice(0, 10)
}
const dateOf = (limit: string, today: string) => (limit === 'today' ? today : limit)

const checks: { [Name in keyof Rules]-?: Check<NonNullable<Rules[Name]>> } = {
  // `validAnswer` refuses an empty answer before it checks the rules.
  required: () => true,
  min: (answer, least) => amount(answer) >= least,
  max: (answer, most) => amount(answer) <= most,
  minLength: (answer, fewest) => characters(answer) >= fewest,
  maxLength: (answer, most) => characters(answer) <= most,
  // The pattern must match the whole answer, like `pattern` of an HTML input.
  pattern: (answer, source) => new RegExp(`^(?:${source})$`, 'u').test(String(answer)),
  email: (answer, wanted) => !wanted || /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(String(answer)),
  integer: (answer, wanted) => !wanted || Number.isInteger(Number(answer)),
  // Rounded, because decimal steps such as 0.1 are not exact in binary.
  step: (answer, step, _today, { min = 0 }) =>
    Number.isInteger(Number(((Number(answer) - min) / step).toFixed(9))),
  before: (answer, limit, today) =>
    datesIn(answer).every((date) => firstDay(date) < firstDay(dateOf(limit, today))),
  after: (answer, limit, today) =>
    datesIn(answer).every((date) => lastDay(date) > lastDay(dateOf(limit, today))),
  exclusive: (answer, ids) =>
    !isList(answer) || answer.length === 1 || !answer.some((id) => ids.includes(id)),
}

/**
 * Returns the stored answer if it has the shape of the kind's answers, contains only ids of the screen, and follows the
 * rules. For a multiple choice, one stored id counts as a list of one id.
 */
export function validAnswer(
  screen: ScreenConfig,
  stored: Answer | undefined,
  kinds: Kinds,
  today: string,
): Answer | undefined {
  const kind = kindOf(screen, kinds)
  if (stored === undefined || kind.answer === 'none') return undefined
  const answer = kind.answer === 'multiple' && typeof stored === 'string' ? [stored] : stored
  if (kind.answer === 'multiple' && !isList(answer)) return undefined
  const ids = screen.answers?.map(({ id }) => id) ?? []
  if (kind.answer === 'single' && !(typeof answer === 'string' && ids.includes(answer))) return undefined
  if (isList(answer)) {
    if (kind.answer !== 'multiple' || answer.length === 0 || new Set(answer).size < answer.length)
      return undefined
    if (!answer.every((id) => ids.includes(id))) return undefined
  }
  // An answer that the screen's form cannot send is invalid: an unknown time zone, or a number instead of a text.
  if (kind.answer === 'value' && kind.parse(kind.values(answer), screen) !== answer) return undefined
  const rules = rulesOf(screen, kinds)
  return Object.entries(rules).every(([rule, operand]) =>
    (checks[rule as keyof Rules] as Check<unknown>)(answer, operand, today, rules),
  )
    ? answer
    : undefined
}
