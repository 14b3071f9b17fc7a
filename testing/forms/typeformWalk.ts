/**
 * Walks a form as Typeform does. The rules, from Typeform's guide to logic:
 * - The form follows the first jump whose condition is true and whose target exists. If there is none, the next field
 *   follows.
 * - A group starts with its title. Its questions follow. The logic of the group runs after its last question.
 * - If a learner can choose several answers, the condition "is A" holds if the chosen answers include A.
 * - The form ends after the last field, or when a jump leads to an ending.
 */
import type {
  Interpreter,
  SourceAnswer,
  SourceAnswers,
  SourceQuestion,
  SourceWalk,
  Stop,
} from './sourceWalk.ts'

interface Field {
  ref: string
  type: string
  properties?: {
    choices?: readonly { ref: string; label: string }[]
    fields?: readonly Field[]
    allow_multiple_selection?: boolean
  }
  validations?: { required?: boolean }
}
interface Condition {
  op: string
  vars: readonly (Condition | { type: string; value: unknown })[]
}
interface Action {
  condition: Condition
  details: { to: { type: string; value: string } }
}
interface Form {
  fields: readonly Field[]
  logic?: readonly { ref: string; actions: readonly Action[] }[]
}

interface Item {
  field: Field
  /** JSON pointer of the field. */
  at: string
  /** The refs of the groups that end with this field, the innermost first. */
  closes: readonly string[]
}

type Value = string | number | boolean | readonly string[]

/** All fields, in order. A group comes before its own fields. */
function flatten(fields: readonly Field[], parent: string): Item[] {
  return fields.flatMap((field, index): Item[] => {
    const at = `${parent}/${index}`
    if (field.type !== 'group') return [{ field, at, closes: [] }]
    const children = flatten(field.properties?.fields ?? [], `${at}/properties/fields`)
    const childrenWithEnd = children.map((each, position) =>
      position === children.length - 1 ? { ...each, closes: [...each.closes, field.ref] } : each,
    )
    return [{ field, at, closes: [] }, ...childrenWithEnd]
  })
}

function valueOf({ type, properties }: Field, answer: SourceAnswer): Value {
  if ('number' in answer) return answer.number
  if ('text' in answer) return answer.text
  if (type === 'yes_no' || type === 'legal') return answer.choices[0] === 0
  const refs = answer.choices.map((index) => properties!.choices![index]!.ref)
  return properties!.allow_multiple_selection ? refs : refs[0]!
}

const isOrIncludes = (left: Value | undefined, right: unknown) =>
  Array.isArray(left) ? left.includes(right) : left === right

const operators: Readonly<Record<string, (left: Value | undefined, right: unknown) => boolean>> = {
  is: isOrIncludes,
  is_not: (left, right) => !isOrIncludes(left, right),
  equal: isOrIncludes,
  not_equal: (left, right) => left !== right,
  lower_than: (left, right) => left !== undefined && Number(left) < Number(right),
  lower_equal_than: (left, right) => left !== undefined && Number(left) <= Number(right),
  greater_than: (left, right) => left !== undefined && Number(left) > Number(right),
  greater_equal_than: (left, right) => left !== undefined && Number(left) >= Number(right),
  contains: (left, right) => typeof left === 'string' && left.includes(String(right)),
}

function holds({ op, vars }: Condition, values: ReadonlyMap<string, Value>): boolean {
  if (op === 'always') return true
  const parts = vars as readonly Condition[]
  if (op === 'and') return parts.every((part) => holds(part, values))
  if (op === 'or') return parts.some((part) => holds(part, values))
  const [subject, constant] = vars as readonly { value: unknown }[]
  return operators[op]!(values.get(String(subject!.value)), constant!.value)
}

function walk({ fields, logic = [] }: Form, answers: SourceAnswers): SourceWalk {
  const all = flatten(fields, '/fields')
  const values = new Map<string, Value>()
  const stops: Stop[] = []
  /** JSON pointers of the parts of the form that led to the current field. */
  let because: string[] = []
  const ended = (how: 'end' | 'cycle'): SourceWalk => ({ stops, end: { how, because } })

  for (let index = 0; index < all.length;) {
    const { field, at, closes } = all[index]!
    stops.push({ at, because })
    // Fields with the same ref share their logic, so a repeated ref can change the next stop.
    because = [`${at}/ref`]
    const answer = answers.get(at)
    // If several fields have the same ref, the answer to the first field counts.
    if (answer && !values.has(field.ref)) values.set(field.ref, valueOf(field, answer))
    let next = index + 1
    // The field, and the groups that end with it. Their logic runs now, in this order.
    const completedRefs = field.type === 'group' ? [] : [field.ref, ...closes]
    const actions = logic.flatMap(({ ref, actions: actionsOfRef }, entry) =>
      completedRefs.includes(ref)
        ? actionsOfRef.map((each, action) => ({
            ...each,
            at: `/logic/${entry}/actions/${action}`,
            rank: completedRefs.indexOf(ref),
          }))
        : [],
    )
    for (const { condition, details, at: actionAt } of actions.toSorted((a, b) => a.rank - b.rank)) {
      because.push(actionAt)
      if (!holds(condition, values)) continue
      if (details.to.type === 'thankyou') return ended('end')
      next = all.findIndex((each) => each.field.ref === details.to.value)
      if (next >= 0) break
      next = index + 1
    }
    // Any jump back counts as a cycle, even if the form would follow another jump the second time.
    if (next <= index) return ended('cycle')
    index = next
  }
  return ended('end')
}

const answerTypes: Readonly<Record<string, SourceQuestion['answerType']>> = {
  yes_no: 'single',
  legal: 'single',
  dropdown: 'single',
  multiple_choice: 'single',
  number: 'number',
}

export const typeformWalk: Interpreter = {
  walk: (form, answers) => walk(form as Form, answers),
  questions: (form) =>
    flatten((form as Form).fields, '/fields').flatMap(({ field, at }): SourceQuestion[] => {
      const { type, properties = {}, validations = {} } = field
      if (type === 'statement' || type === 'group') return []
      return [
        {
          at,
          answerType: properties.allow_multiple_selection ? 'multiple' : (answerTypes[type] ?? 'text'),
          choices: properties.choices?.length ?? 2,
          isRequired: validations.required ?? false,
        },
      ]
    }),
}
