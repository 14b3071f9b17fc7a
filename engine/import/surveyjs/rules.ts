/** Reads the rules of an answer from the fields and validators of a question. */
import type { Rules } from '../../core/kind/rules.ts'
import type { FormStep, LocalizedText, StepType } from '../form/form.ts'
import { usablePattern } from '../form/wholePattern.ts'
import type { SourceObject } from '../sourceObject.ts'
import type { Survey } from './survey.ts'

type SetRule = (rule: keyof Rules, value: Rules[keyof Rules] | undefined, message?: LocalizedText) => void

/** For each rule that is a limit: returns the stricter of two values. */
const stricter: Partial<Record<keyof Rules, (one: number, other: number) => number>> = {
  min: Math.max,
  minLength: Math.max,
  max: Math.min,
  maxLength: Math.min,
}

export function readRules(
  element: SourceObject,
  type: StepType,
  survey: Survey,
): Pick<FormStep, 'rules' | 'messages'> {
  if (type === 'statement') return { rules: {} }
  const rules: Rules = {}
  const messages: Record<string, LocalizedText> = {}
  const setRule: SetRule = (rule, value, message) => {
    const existing = rules[rule]
    if (value === undefined) return
    if (value === existing) {
      if (message) messages[rule] ??= message
      return
    }
    if (existing !== undefined) {
      const stricterOf = stricter[rule]
      if (!stricterOf) return survey.report(`a second rule "${rule}": ${String(value)}`, element.where)
      if (stricterOf(Number(existing), Number(value)) === existing) return
    }
    Object.assign(rules, { [rule]: value })
    delete messages[rule]
    if (message) messages[rule] = message
  }
  const message = (key: string) => survey.text.read(element, key)
  setRule('required', element.flag('isRequired') ?? false, message('requiredErrorText'))
  if (type === 'number') {
    setRule('min', element.number('min'), message('minErrorText'))
    setRule('max', element.number('max'), message('maxErrorText'))
    setRule('step', ifPositive(element.number('step')))
  }
  if (type === 'date' || type === 'month') readDates(element, setRule)
  setRule('maxLength', ifPositive(element.number('maxLength')))
  setRule('min', ifPositive(element.number('minSelectedChoices')))
  setRule('max', ifPositive(element.number('maxSelectedChoices')))
  for (const validator of element.objects('validators', survey.report))
    readValidator(validator, setRule, survey)
  return { rules, ...(Object.keys(messages).length > 0 && { messages }) }
}

const ifPositive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

/** Shifts limits by one day or month: SurveyJS allows the date of the limit, but `after` and `before` exclude it. */
function readDates(element: SourceObject, setRule: SetRule): void {
  for (const [key, rule, offset] of [
    ['min', 'after', -1],
    ['max', 'before', 1],
  ] as const) {
    const date = element.value[key]
    const isDate = typeof date === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(date)
    const limit = isDate ? neighbourOf(date, offset) : undefined
    // `text` marks the field as read. The import reports a field that is not read.
    if (limit !== undefined && element.text(key)) setRule(rule, limit)
  }
}

/**
 * The day before or after `YYYY-MM-DD`, or the month before or after `YYYY-MM`. `undefined` if there is no such date.
 * @param offset -1 or 1.
 */
function neighbourOf(date: string, offset: number): string | undefined {
  const isMonth = date.length === 'YYYY-MM'.length
  const time = new Date(`${isMonth ? `${date}-01` : date}T00:00:00Z`)
  // `Date` reads February 30 as March 2.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(date)) return undefined
  if (isMonth) time.setUTCMonth(time.getUTCMonth() + offset)
  else time.setUTCDate(time.getUTCDate() + offset)
  const neighbour = time.toISOString().slice(0, date.length)
  // An ISO date outside the years 0 to 9999 starts with a sign and six digits.
  return /^\d{4}-/.test(neighbour) ? neighbour : undefined
}

function readValidator(validator: SourceObject, setRule: SetRule, { text, report }: Survey): void {
  const type = (validator.text('type') ?? '').replace(/validator$/, '')
  const message = text.read(validator, 'text')
  const readers: Readonly<Record<string, () => void>> = {
    numeric: () => {
      setRule('min', validator.number('minValue'), message)
      setRule('max', validator.number('maxValue'), message)
    },
    text: () => {
      setRule('minLength', ifPositive(validator.number('minLength')), message)
      setRule('maxLength', ifPositive(validator.number('maxLength')), message)
      if (validator.flag('allowDigits') === false)
        report('the rule that the answer has no digits', validator.pointerTo('allowDigits'))
    },
    answercount: () => {
      setRule('min', ifPositive(validator.number('minCount')), message)
      setRule('max', ifPositive(validator.number('maxCount')), message)
    },
    email: () => setRule('email', true, message),
    regex: () => {
      const source = validator.text('regex')
      // SurveyJS ignores a validator without a pattern.
      if (source === undefined) return
      const found = usablePattern(source)
      if ('pattern' in found) setRule('pattern', found.pattern, message)
      else report(`the pattern ${source}: ${found.refused}`, validator.pointerTo('regex'))
    },
  }
  if (Object.hasOwn(readers, type)) return readers[type]!()
  validator.ignoreAll()
  report(`a validator of the type "${type}"`, validator.where)
}
