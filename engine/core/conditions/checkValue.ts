/** Checks the right side of a comparison: does the type of the left side allow each operator, is each operand valid? */
import type { ConditionCode } from './codes.ts'
import { pointerStep } from '../jsonPointer.ts'
import type { Subject } from './resolvePath.ts'
import { didYouMean } from '../suggest.ts'

export type ReportFinding = (code: ConditionCode, pointer: string, message: string, hint?: string) => void

type SubjectType = 'boolean' | 'choice' | 'text' | 'number' | 'scalar' | 'multiple'
type CheckOperand = (operand: unknown, subject: Subject, pointer: string, report: ReportFinding) => void

/** Whether the right side of a comparison is an object of operators. Otherwise the comparison is for equality. */
export const isOperators = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const subjectTypeOf = ({ value }: Subject): SubjectType =>
  value.type !== 'string' ? value.type : value.values ? 'choice' : 'text'

const nouns: Record<SubjectType, string> = {
  boolean: 'true or false',
  choice: 'a single id',
  text: 'a text',
  number: 'a number',
  scalar: 'a text, number, true or false',
  multiple: 'a multiple answer',
}

const valuesOf = ({ value }: Subject) => ('values' in value ? value.values : undefined)

const show = (value: unknown) => JSON.stringify(value)

const typeNames: Record<SubjectType, readonly string[]> = {
  boolean: ['boolean'],
  choice: ['string'],
  text: ['string'],
  number: ['number'],
  scalar: ['boolean', 'string', 'number'],
  multiple: ['string'],
}

/** Checks a single value: it has the right type and, if the possible values are known, is one of them. */
const one: CheckOperand = (operand, subject, pointer, report) => {
  const kind = subjectTypeOf(subject)
  if (!typeNames[kind].includes(typeof operand)) {
    const noun = kind === 'multiple' ? 'an answer id' : nouns[kind]
    return report('operand-type', pointer, `"${subject.path}" is ${noun}, not ${show(operand)}`)
  }
  const values = valuesOf(subject)
  if (!values || values.includes(String(operand))) return
  const hint =
    didYouMean(String(operand), values) ??
    (values.length <= 12 ? `Write one of: ${values.join(', ')}.` : undefined)
  report(subject.unknownValue, pointer, `"${subject.path}" is compared with ${show(operand)}`, hint)
}

/** The hint for a comparison with a value of the wrong type. It is wrong inside an operator, such as `$in`. */
function bareHint(expected: unknown): string | undefined {
  if (expected === null) return 'For an answer that was not given, write { "$exists": false }.'
  if (!Array.isArray(expected)) return undefined
  return `For one of several values, write { "$in": ${show(expected)} }.`
}

const ordered: CheckOperand = (operand, subject, pointer, report) => {
  if (typeof operand === 'boolean') report('operand-type', pointer, `${operand} has no order`)
  else one(operand, subject, pointer, report)
}

const several: CheckOperand = (operand, subject, pointer, report) => {
  if (!Array.isArray(operand)) report('operand-type', pointer, `a list is needed, not ${show(operand)}`)
  else operand.forEach((each, index) => one(each, subject, pointer + pointerStep(index), report))
}

const yesOrNo: CheckOperand = (operand, _subject, pointer, report) => {
  if (typeof operand === 'boolean') return
  report('operand-type', pointer, `true or false is needed, not ${show(operand)}`)
}

/** Checks the operand of `$size`: a number, or operators on a number. */
const count: CheckOperand = (operand, subject, pointer, report) => {
  const value = { type: 'number', min: 0, step: 1 } as const
  checkValue(operand, { ...subject, path: `size of ${subject.path}`, value }, pointer, report)
}

/** Checks the operand of `$elemMatch`: operators on one chosen id. */
const element: CheckOperand = (operand, subject, pointer, report) => {
  if (!isOperators(operand)) report('operand-type', pointer, `operators are needed, not ${show(operand)}`)
  else
    checkValue(operand, { ...subject, value: { type: 'string', values: valuesOf(subject) } }, pointer, report)
}

const single: readonly SubjectType[] = ['boolean', 'choice', 'text', 'number', 'scalar']
const sortable: readonly SubjectType[] = ['text', 'number', 'scalar']
const allKinds: readonly SubjectType[] = [...single, 'multiple']

/** Each operator: the kinds of left side that allow it, and the check of its operand. */
const operators: Record<string, { kinds: readonly SubjectType[]; operand: CheckOperand }> = {
  $eq: { kinds: single, operand: one },
  $ne: { kinds: single, operand: one },
  $lt: { kinds: sortable, operand: ordered },
  $lte: { kinds: sortable, operand: ordered },
  $gt: { kinds: sortable, operand: ordered },
  $gte: { kinds: sortable, operand: ordered },
  $in: { kinds: allKinds, operand: several },
  $nin: { kinds: allKinds, operand: several },
  $all: { kinds: ['multiple'], operand: several },
  $size: { kinds: ['multiple'], operand: count },
  $elemMatch: { kinds: ['multiple'], operand: element },
  $exists: { kinds: allKinds, operand: yesOrNo },
  $not: {
    kinds: allKinds,
    operand: (operand, subject, pointer, report) => checkValue(operand, subject, pointer, report),
  },
}

export const valueOperators: readonly string[] = Object.keys(operators)

/**
 * Reports all faults on the right side of a comparison.
 * @param expected the right side: a value or operators.
 * @param subject the left side.
 * @param pointer the JSON pointer of the right side.
 */
export function checkValue(
  expected: unknown,
  subject: Subject,
  pointer: string,
  report: ReportFinding,
): void {
  const kind = subjectTypeOf(subject)
  if (!isOperators(expected)) {
    if (kind !== 'multiple')
      return one(expected, subject, pointer, (code, at, message, hint = bareHint(expected)) =>
        report(code, at, message, hint),
      )
    return report(
      'multiple-bare-value',
      pointer,
      `"${subject.path}" is compared with ${show(expected)}`,
      `Write { "$in": [${show(expected)}] } if at least one of the listed ids must be chosen, { "$all": [${show(expected)}, … ] } if all must be chosen, { "$size": 2 } to check how many are chosen.`,
    )
  }
  const entries = Object.entries(expected)
  if (entries.length === 0) report('operand-type', pointer, `"${subject.path}" is compared with {}`)
  for (const [name, operand] of entries) {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    const at = pointer + pointerStep(name)
    if (!operator) {
      const hint = didYouMean(name, valueOperators) ?? `Use one of: ${valueOperators.join(', ')}.`
      report('unknown-operator', at, `"${name}"`, hint)
    } else if (!operator.kinds.includes(kind)) {
      const possible = valueOperators.filter((each) => operators[each]!.kinds.includes(kind))
      const message = `"${subject.path}" is ${nouns[kind]}: ${name} does not work on it`
      report('operator-type', at, message, `Use one of: ${possible.join(', ')}.`)
    } else operator.operand(operand, subject, at, report)
  }
}
