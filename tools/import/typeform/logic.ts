/** Logic as jumps and points: what follows an answer, and what it adds to a score. */
import { choicesWith } from '../choices.ts'
import {
  end,
  type Choice,
  type Condition,
  type Jump,
  type Operator,
  type Scalar,
  type Step,
} from '../draft.ts'
import { slug } from '../ids.ts'
import { isObject, type Piece, type Report } from '../piece.ts'
import type { Fields } from './fields.ts'

const operators: Readonly<Record<string, Operator>> = {
  is: 'eq',
  equal: 'eq',
  on: 'eq',
  is_not: 'ne',
  not_equal: 'ne',
  not_on: 'ne',
  lower_than: 'lt',
  earlier_than: 'lt',
  lower_equal_than: 'lte',
  earlier_than_or_on: 'lte',
  greater_than: 'gt',
  later_than: 'gt',
  greater_equal_than: 'gte',
  later_than_or_on: 'gte',
  contains: 'contains',
  not_contains: 'excludes',
  begins_with: 'begins',
  ends_with: 'ends',
}

/** The form's logic, put onto its steps. Recall in texts is turned to the names of steps. */
export function readLogic(form: Piece, fields: Fields, endings: readonly Step[], report: Report): Step[] {
  const jumps = new Map<string, Jump[]>()
  const points = new Map<Choice, Record<string, number>>()
  const stepOf = (name: string | undefined) => {
    const ref = name === undefined ? undefined : (fields.lastOf.get(name) ?? fields.names.get(name))
    return fields.steps.find((step) => step.ref === ref)
  }
  for (const logic of form.pieces('logic', report)) {
    const type = logic.text('type')
    const name = logic.text('ref')
    const step = stepOf(name)
    const actions = logic.pieces('actions', report)
    if (!step || type === 'hidden') {
      for (const action of actions) action.ignoreAll()
      report(`the logic of ${type === 'hidden' ? 'the hidden field ' : ''}"${name ?? ''}"`, logic.where)
      continue
    }
    for (const action of actions) readAction(action, step)
  }

  function readAction(action: Piece, step: Step): void {
    const kind = action.text('action') ?? ''
    const when = conditionOf(action.get('condition'), fields)
    const details = action.piece('details')
    if (kind === 'jump' && details) return readJump(action, details, when, step)
    details?.ignoreAll()
    const added = { add: 1, subtract: -1 }[kind]
    if (added === undefined || !details || !addPoints(details, when, step, added))
      report(`the calculation "${kind}" in the logic of "${step.ref}"`, action.where)
  }

  function readJump(action: Piece, details: Piece, when: Condition | undefined, step: Step): void {
    const to = details.piece('to')
    const type = to?.text('type')
    const value = to?.text('value') ?? ''
    const ending = endings.find(({ ref }) => ref === value)?.ref ?? (value === 'default_tys' ? end : value)
    const target = type === 'thankyou' ? ending : (fields.names.get(value) ?? value)
    if (type === 'field' || type === 'thankyou') {
      if (!jumps.has(step.ref)) jumps.set(step.ref, [])
      jumps.get(step.ref)!.push({ ...(when && { when }), to: target, where: action.where })
    } else report(`a jump to "${type ?? ''}" ${value}`.trim(), action.where)
  }

  /** Points belong to choices here: an addition that depends on anything else has no equal. */
  function addPoints(details: Piece, when: Condition | undefined, step: Step, sign: number): boolean {
    const { target, value } = details.value
    if (!isObject(target) || !isObject(value) || typeof target.value !== 'string') return false
    const amount = value.type === 'constant' ? Number(value.value) : NaN
    const choices = choicesWith(when ?? { all: [] }, step)
    const isSeveral = step.ask === 'multiple' || step.ask === 'multipleCards'
    const isSum = isSeveral ? choices?.length === 1 : choices !== undefined && step.choices !== undefined
    const name = slug(target.value)
    if (!Number.isFinite(amount) || !isSum || name === '') return false
    for (const choice of choices!) {
      const own = points.get(choice) ?? {}
      points.set(choice, { ...own, [name]: (own[name] ?? 0) + sign * amount })
    }
    return true
  }

  return fields.steps.map((step) => ({
    ...step,
    jumps: jumps.get(step.ref) ?? [],
    ...(step.choices && {
      choices: step.choices.map((choice) => {
        const own = points.get(choice)
        return own ? { ...choice, points: own } : choice
      }),
    }),
  }))
}

/** `undefined` where it always holds. */
function conditionOf(source: unknown, fields: Fields): Condition | undefined {
  if (!isObject(source)) return { unmapped: 'a jump without a condition' }
  if (source.op === 'always') return undefined
  return convert(source, fields, 0)
}

function convert(source: unknown, fields: Fields, depth: number): Condition {
  if (!isObject(source) || depth > 20) return { unmapped: 'what is no condition' }
  const vars = Array.isArray(source.vars) ? (source.vars as readonly unknown[]) : []
  if (source.op === 'always') return { all: [] }
  if (source.op === 'and' || source.op === 'or') {
    const parts = vars.map((each) => convert(each, fields, depth + 1))
    if (parts.length === 0) return { unmapped: `"${source.op}" of nothing` }
    return source.op === 'and' ? { all: parts } : { any: parts }
  }
  const op = String(source.op)
  const operator = Object.hasOwn(operators, op) ? operators[op] : undefined
  const subject = vars.find(
    (each) => isObject(each) && ['field', 'hidden', 'variable'].includes(String(each.type)),
  )
  const other = vars.find((each) => each !== subject)
  if (!operator || !isObject(subject) || !isObject(other)) return { unmapped: `the comparison "${op}"` }
  if (!['constant', 'choice'].includes(String(other.type)))
    return { unmapped: `a comparison with a ${String(other.type)}` }
  const { value } = other
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return { unmapped: 'a comparison with nothing' }
  return comparison(String(subject.type), String(subject.value), operator, value, fields)
}

function comparison(
  type: string,
  name: string,
  operator: Operator,
  value: Scalar,
  fields: Fields,
): Condition {
  if (type === 'hidden') return { query: name, operator, value }
  if (type === 'variable') return { score: slug(name), operator, value }
  const question = fields.names.get(name) ?? name
  const step = fields.steps.find(({ ref }) => ref === question)
  const isSeveral = step?.ask === 'multiple' || step?.ask === 'multipleCards'
  // Among several choices "is" means that it is one of them.
  const several: Partial<Record<Operator, Operator>> = { eq: 'contains', ne: 'excludes' }
  return { question, operator: (isSeveral && several[operator]) || operator, value }
}
