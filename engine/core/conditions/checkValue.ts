/** Checks the right side of a comparison. Which operators and values are allowed depends on the left side. */
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

/** The JavaScript types of the values with which a subject can be compared. */
const typeNames: Record<SubjectType, readonly string[]> = {
  boolean: ['boolean'],
  choice: ['string'],
  text: ['string'],
  number: ['number'],
  scalar: ['boolean', 'string', 'number'],
  multiple: ['string'],
}

/**
 * The hint to add or remove quotes, if the value then has the right type. A number gets quotes only if the result is a
 * possible value. @param wanted the types that are right, such as `number`.
 */
function quotesHint(operand: unknown, subject: Subject, wanted: readonly string[]): string | undefined {
  if (typeof operand === 'string') {
    const number = operand.trim() === '' ? NaN : Number(operand)
    if (wanted.includes('number') && Number.isFinite(number)) return `Write ${number} without quotes.`
    const isWord = operand === 'true' || operand === 'false'
    return wanted.includes('boolean') && isWord ? `Write ${operand} without quotes.` : undefined
  }
  const text = String(operand)
  const fits = (valuesOf(subject)?.includes(text) ?? true) && subject.accepts?.(text) !== false
  return typeof operand === 'number' && wanted.includes('string') && fits
    ? `Write "${text}" with quotes.`
    : undefined
}

/** Checks a single value: it has the right type and, if the possible values are known, is one of them. */
const checkSingle: CheckOperand = (operand, subject, pointer, report) => {
  const type = subjectTypeOf(subject)
  if (!typeNames[type].includes(typeof operand)) {
    const expected = type === 'multiple' ? 'contains answer ids' : `is ${nouns[type]}`
    const found = `"${subject.path}" ${expected}, not ${show(operand)}`
    return report('operand-type', pointer, found, quotesHint(operand, subject, typeNames[type]))
  }
  if (typeof operand === 'string' && subject.accepts?.(operand) === false) {
    const example = subject.example === undefined ? '' : `, such as ${show(subject.example)}`
    const found = `"${subject.path}" is compared with ${show(operand)}`
    return report(subject.unknownValueCode, pointer, found, `Write the answer as it is stored${example}.`)
  }
  const values = valuesOf(subject)
  if (!values || values.includes(String(operand))) return
  const hint =
    didYouMean(String(operand), values) ??
    (values.length <= 12 ? `Write one of: ${values.join(', ')}.` : undefined)
  report(subject.unknownValueCode, pointer, `"${subject.path}" is compared with ${show(operand)}`, hint)
}

/** The hint for null or a list without an operator. */
function bareHint(expected: unknown): string | undefined {
  if (expected === null) return 'For an answer that was not given, write { "$exists": false }.'
  if (!Array.isArray(expected)) return undefined
  return `For one of several values, write { "$in": ${show(expected)} }.`
}

/** The hint for a multiple answer that is compared with an id, a list or null, without an operator. */
function multipleHint(expected: unknown): string | undefined {
  if (expected === null) return bareHint(expected)
  const isList = Array.isArray(expected)
  if (isList && expected.length === 0) return undefined
  const inOperand = isList ? show(expected) : `[${show(expected)}]`
  const allOperand = isList ? inOperand : `[${show(expected)}, … ]`
  return `Write { "$in": ${inOperand} } if at least one of the listed ids must be chosen, { "$all": ${allOperand} } if all must be chosen, { "$size": 2 } to check how many are chosen.`
}

const checkOrdered: CheckOperand = (operand, subject, pointer, report) => {
  if (typeof operand === 'boolean') report('operand-type', pointer, `${operand} has no order`)
  // A question with a time zone cannot store "19:00", but `{ "$gte": "19:00" }` is allowed: the answer "19:00[UTC]"
  // comes after "19:00".
  else checkSingle(operand, { ...subject, accepts: undefined }, pointer, report)
}

const checkList: CheckOperand = (operand, subject, pointer, report) => {
  if (!Array.isArray(operand)) {
    const hint = isOperators(operand) || operand === null ? undefined : `Write [${show(operand)}].`
    report('operand-type', pointer, `a list is needed, not ${show(operand)}`, hint)
  } else operand.forEach((each, index) => checkSingle(each, subject, pointer + pointerStep(index), report))
}

const checkBoolean: CheckOperand = (operand, _subject, pointer, report) => {
  if (typeof operand === 'boolean') return
  report('operand-type', pointer, `true or false is needed, not ${show(operand)}`)
}

/** Checks the operand of `$size`: a number, or operators on a number. */
const checkCount: CheckOperand = (operand, subject, pointer, report) => {
  const value = { type: 'number', min: 0, step: 1 } as const
  checkValue(operand, { ...subject, path: `size of ${subject.path}`, value }, pointer, report)
}

/** Checks the operand of `$elemMatch`: operators on one chosen id. */
const checkElement: CheckOperand = (operand, subject, pointer, report) => {
  if (!isOperators(operand)) report('operand-type', pointer, `operators are needed, not ${show(operand)}`)
  else
    checkValue(operand, { ...subject, value: { type: 'string', values: valuesOf(subject) } }, pointer, report)
}

const singleTypes: readonly SubjectType[] = ['boolean', 'choice', 'text', 'number', 'scalar']
const sortableTypes: readonly SubjectType[] = ['text', 'number', 'scalar']
const allTypes: readonly SubjectType[] = [...singleTypes, 'multiple']

/** Operator → the types of the left side that allow the operator, and the check of its operand. */
const operators: Record<string, { types: readonly SubjectType[]; operand: CheckOperand }> = {
  $eq: { types: singleTypes, operand: checkSingle },
  $ne: { types: singleTypes, operand: checkSingle },
  $lt: { types: sortableTypes, operand: checkOrdered },
  $lte: { types: sortableTypes, operand: checkOrdered },
  $gt: { types: sortableTypes, operand: checkOrdered },
  $gte: { types: sortableTypes, operand: checkOrdered },
  $in: { types: allTypes, operand: checkList },
  $nin: { types: allTypes, operand: checkList },
  $all: { types: ['multiple'], operand: checkList },
  $size: { types: ['multiple'], operand: checkCount },
  $elemMatch: { types: ['multiple'], operand: checkElement },
  $exists: { types: allTypes, operand: checkBoolean },
  $not: {
    types: allTypes,
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
  const type = subjectTypeOf(subject)
  if (!isOperators(expected)) {
    if (type !== 'multiple')
      return checkSingle(expected, subject, pointer, (code, at, message, hint = bareHint(expected)) =>
        report(code, at, message, hint),
      )
    const message = `"${subject.path}" is compared with ${show(expected)}`
    return report('multiple-bare-value', pointer, message, multipleHint(expected))
  }
  const entries = Object.entries(expected)
  if (entries.length === 0) report('operand-type', pointer, `"${subject.path}" is compared with {}`)
  for (const [name, operand] of entries) {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    const at = pointer + pointerStep(name)
    if (!operator) {
      const hint = didYouMean(name, valueOperators) ?? `Use one of: ${valueOperators.join(', ')}.`
      report('unknown-operator', at, `"${name}"`, hint)
    } else if (!operator.types.includes(type)) {
      const possible = valueOperators.filter((each) => operators[each]!.types.includes(type))
      const message = `"${subject.path}" is ${nouns[type]}: ${name} does not work on it`
      report('operator-type', at, message, `Use one of: ${possible.join(', ')}.`)
    } else operator.operand(operand, subject, at, report)
  }
}
