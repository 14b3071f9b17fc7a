/** What an answer must keep: fields of a question and its validators. */
import type { Rules } from '../../../engine/core/kind/rules.ts'
import { safePattern } from '../../../engine/core/answers/safePattern.ts'
import type { Ask, Step, Words } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import { wholePattern } from '../wholePattern.ts'
import type { TextReader } from './text.ts'

type Found = { rules: Rules; messages: Record<string, Words> }

export function readRules(
  element: Piece,
  ask: Ask,
  text: TextReader,
  report: Report,
): Pick<Step, 'rules' | 'messages'> {
  if (ask === 'statement') return { rules: {} }
  const found: Found = { rules: { required: element.flag('isRequired') ?? false }, messages: {} }
  const put = (rule: keyof Rules, value: Rules[keyof Rules] | undefined, message?: Words) => {
    if (value === undefined) return
    Object.assign(found.rules, { [rule]: value })
    if (message) found.messages[rule] = message
  }
  const message = (key: string) => text.read(element, key)
  const required = message('requiredErrorText')
  if (required) found.messages.required = required
  if (ask === 'number') {
    put('min', element.number('min'), message('minErrorText'))
    put('max', element.number('max'), message('maxErrorText'))
    put('step', positive(element.number('step')))
  }
  if (ask === 'date' || ask === 'month') readDates(element, put)
  put('maxLength', positive(element.number('maxLength')))
  put('min', positive(element.number('minSelectedChoices')))
  put('max', positive(element.number('maxSelectedChoices')))
  for (const validator of element.pieces('validators', report)) readValidator(validator, put, text, report)
  const { rules, messages } = found
  return { rules, ...(Object.keys(messages).length > 0 && { messages }) }
}

type Put = (rule: keyof Rules, value: Rules[keyof Rules] | undefined, message?: Words) => void

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

const dayBeside = (date: string, days: number): string => {
  const time = new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`)
  if (Number.isNaN(time.getTime())) return ''
  if (date.length === 7) time.setUTCMonth(time.getUTCMonth() + days)
  else time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, date.length)
}

/** The first and the last day are allowed there, our limits are not. */
function readDates(element: Piece, put: Put): void {
  for (const [key, rule, days] of [
    ['min', 'after', -1],
    ['max', 'before', 1],
  ] as const) {
    const date = element.value[key]
    const limit = typeof date === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(date) ? dayBeside(date, days) : ''
    if (/^\d{4}-/.test(limit)) put(rule, String(element.text(key) && limit))
  }
}

function readValidator(validator: Piece, put: Put, text: TextReader, report: Report): void {
  const type = (validator.text('type') ?? '').replace(/validator$/, '')
  const message = text.read(validator, 'text')
  const readers: Readonly<Record<string, () => void>> = {
    numeric: () => {
      put('min', validator.number('minValue'), message)
      put('max', validator.number('maxValue'), message)
    },
    text: () => {
      put('minLength', positive(validator.number('minLength')), message)
      put('maxLength', positive(validator.number('maxLength')), message)
      validator.ignore(...(validator.value.allowDigits === true ? ['allowDigits'] : []))
    },
    answercount: () => {
      put('min', positive(validator.number('minCount')), message)
      put('max', positive(validator.number('maxCount')), message)
    },
    email: () => put('email', true, message),
    regex: () => {
      const pattern = wholePattern(validator.text('regex') ?? '')
      const unsafe = pattern === undefined ? 'it is no whole pattern' : safePattern(pattern)
      if (unsafe === undefined) put('pattern', pattern, message)
      else report(`the pattern ${validator.text('regex') ?? ''}: ${unsafe}`, validator.at('regex'))
    },
  }
  if (Object.hasOwn(readers, type)) return readers[type]!()
  validator.ignoreAll()
  report(`a validator of the type "${type}"`, validator.where)
}
