/**
 * Walks a survey as SurveyJS does, for a learner who answers one question after another. The rules of SurveyJS:
 * - A question is shown while its own condition and those of its panels and page are true.
 * - If an answer is missing, only `empty` and negative operators, such as `<>` or `noneof`, are true.
 * - A `skip` trigger runs after each answer that its expression reads. If several skip forward, the last one wins. A
 *   trigger that skips back ends the walk as a cycle. A trigger that skips to a hidden question does nothing.
 * - A `complete` trigger runs when the learner leaves a page with Continue, if its expression reads a question of this
 *   page. It does not run when a `skip` trigger leads to another page.
 */
import type {
  Interpreter,
  SourceAnswer,
  SourceAnswers,
  SourceQuestion,
  SourceWalk,
  Stop,
} from './sourceWalk.ts'

interface Element {
  type?: string
  name: string
  inputType?: string
  choices?: readonly { value: string }[]
  isRequired?: boolean
  visibleIf?: string
  visible?: boolean
  elements?: readonly Element[]
}
interface Survey {
  pages: readonly Element[]
  triggers?: readonly { type: string; expression: string; gotoName?: string }[]
}

/** A question or a text of the survey. */
interface Item {
  element: Element
  /** JSON pointer of the element. */
  at: string
  /** The index of the page. */
  page: number
  /** The conditions of the element and of all elements that contain it, with their pointers. */
  conditions: readonly { expression: string; at: string }[]
  /** Whether the element is never shown. */
  isHidden: boolean
}

type Value = string | number | boolean | readonly string[] | undefined

const namesIn = (expression: string) => [...expression.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** The questions and texts of all pages, in order. */
function flatten({ pages }: Survey): Item[] {
  const visit = (
    element: Element,
    at: string,
    page: number,
    outer: Omit<Item, 'element' | 'at' | 'page'>,
  ): Item[] => {
    const conditions =
      element.visibleIf === undefined
        ? outer.conditions
        : [...outer.conditions, { expression: element.visibleIf, at: `${at}/visibleIf` }]
    const isHidden = outer.isHidden || (element.visible === false && element.visibleIf === undefined)
    const inside = { conditions, isHidden }
    if (!element.elements) return [{ element, at, page, ...inside }]
    return element.elements.flatMap((each, index) => visit(each, `${at}/elements/${index}`, page, inside))
  }
  return pages.flatMap((page, index) =>
    visit(page, `/pages/${index}`, index, { conditions: [], isHidden: false }),
  )
}

function valueOf({ type, choices }: Element, answer: SourceAnswer): Value {
  if ('number' in answer) return answer.number
  if ('text' in answer) return answer.text
  if (type === 'boolean') return answer.choices[0] === 0
  const values = answer.choices.map((index) => choices![index]!.value)
  return type === 'checkbox' ? values : values[0]!
}

/** Translates the expression to JavaScript and runs it. Each comparison becomes a call of `compare`. */
function evaluate(expression: string, values: ReadonlyMap<string, Value>): boolean {
  const script = expression
    .replaceAll(
      /\{(\w+)\} (empty|notempty|[a-z<>=!]+ (?:\[[^\]]*\]|'[^']*'|\w+))/g,
      (_all, name: string, rest: string) => {
        const [operator, ...operand] = rest.split(' ')
        return `compare('${name}', '${operator}', ${operand.join(' ') || 'undefined'})`
      },
    )
    .replaceAll(' and ', ' && ')
    .replaceAll(' or ', ' || ')
  const compare = (name: string, operator: string, right: unknown) =>
    operators[operator]!(values.get(name), right)
  // oxlint-disable-next-line no-implied-eval -- an expression of a survey that this test made
  return Boolean(new Function('compare', `return ${script}`)(compare))
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const has = (left: unknown, right: unknown) => listOf(left).includes(right)

const operators: Readonly<Record<string, (left: Value, right: unknown) => boolean>> = {
  empty: (left) => left === undefined,
  notempty: (left) => left !== undefined,
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left !== undefined && (left as number) < (right as number),
  '<=': (left, right) => left !== undefined && (left as number) <= (right as number),
  '>': (left, right) => left !== undefined && (left as number) > (right as number),
  '>=': (left, right) => left !== undefined && (left as number) >= (right as number),
  contains: has,
  notcontains: (left, right) => !has(left, right),
  anyof: (left, right) => listOf(right).some((each) => has(left, each)),
  noneof: (left, right) => !listOf(right).some((each) => has(left, each)),
  allof: (left, right) => listOf(right).every((each) => has(left, each)),
}

function walk(survey: Survey, answers: SourceAnswers): SourceWalk {
  const all = flatten(survey)
  const values = new Map<string, Value>()
  const stops: Stop[] = []
  const triggers = (survey.triggers ?? []).map((trigger, index) => ({ ...trigger, at: `/triggers/${index}` }))
  /** JSON pointers of the parts that were evaluated after the last stop. `isVisible` also adds to them. */
  let because: string[] = []
  const isVisible = ({ conditions, isHidden, at }: Item) => {
    if (isHidden) because.push(at)
    because.push(...conditions.map((each) => each.at))
    return !isHidden && conditions.every(({ expression }) => evaluate(expression, values))
  }
  const ended = (how: 'end' | 'cycle'): SourceWalk => ({ stops, end: { how, because } })

  for (let index = 0; index < all.length;) {
    const item = all[index]!
    const { element, at, page } = item
    let skipTo: number | undefined
    if (isVisible(item)) {
      stops.push({ at, because })
      because = []
      const answer = answers.get(at)
      if (answer) {
        values.set(element.name, valueOf(element, answer))
        for (const { type, expression, gotoName, at: triggerAt } of triggers) {
          if (type !== 'skip' || !namesIn(expression).includes(element.name)) continue
          because.push(triggerAt)
          const target = all.findIndex((each) => each.element.name === gotoName)
          if (target < 0 || !evaluate(expression, values) || !isVisible(all[target]!)) continue
          if (target <= index) return ended('cycle')
          skipTo = target
        }
      }
    }
    const leavesPage = skipTo === undefined && all[index + 1]?.page !== page
    const onPage = all.filter((each) => each.page === page)
    if (leavesPage && onPage.some((each) => stops.some((stop) => stop.at === each.at))) {
      for (const { type, expression, at: triggerAt } of triggers) {
        if (
          type !== 'complete' ||
          !onPage.some(({ element: { name } }) => namesIn(expression).includes(name))
        )
          continue
        because.push(triggerAt)
        if (evaluate(expression, values)) return ended('end')
      }
    }
    index = skipTo ?? index + 1
  }
  return ended('end')
}

const answerTypes: Readonly<Record<string, SourceQuestion['answerType']>> = {
  radiogroup: 'single',
  dropdown: 'single',
  boolean: 'single',
  checkbox: 'multiple',
}

export const surveyWalk: Interpreter = {
  walk: (form, answers) => walk(form as Survey, answers),
  questions: (form) =>
    flatten(form as Survey).flatMap(({ element, at }): SourceQuestion[] => {
      const { type, inputType, choices, isRequired = false } = element
      if (type === 'html') return []
      const found = inputType === 'number' ? 'number' : (answerTypes[type!] ?? 'text')
      return [{ at, answerType: found, choices: choices?.length ?? 2, isRequired }]
    }),
}
