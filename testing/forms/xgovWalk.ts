/**
 * Walks a form of the GOV.UK form builder as the builder's runner does. The rules of the runner:
 * - The runner follows the first link whose condition is true. If there is none, it follows the last link without a
 *   condition. If there is no such link either, the summary follows.
 * - Links to missing pages are ignored.
 * - A condition is false if it reads a question that was never asked, or a missing answer with `in`.
 * - In a form with links, a page without links has no Continue button. In a form without any link, the next page of the
 *   list follows; pages whose condition is false are skipped.
 */
import type { Interpreter, SourceAnswer, SourceQuestion, SourceWalk, Stop } from './sourceWalk.ts'

interface Component {
  type: string
  name: string
  list?: string
  options?: { required?: boolean; condition?: string }
}
interface Link {
  path: string
  condition?: string
}
interface Page {
  path: string
  section?: string
  controller?: string
  condition?: string
  components?: readonly Component[]
  next?: readonly Link[]
}
/** A comparison, a reference to another condition (`conditionName`), or a group (`conditions`). */
interface Entry {
  coordinator?: 'and' | 'or'
  field: { name: string; type: string }
  operator: string
  value: { value: string }
  conditionName?: string
  conditions?: readonly Entry[]
}
export interface XgovForm {
  startPage: string
  pages: readonly Page[]
  lists: readonly { name: string; items: readonly { text: string; value: string }[] }[]
  conditions: readonly { name: string; value: string | { conditions: readonly Entry[] } }[]
}

type Value = string | number | boolean | readonly string[] | null

const textTypes = ['Para', 'Html', 'Details', 'InsetText']
const listTypes = ['RadiosField', 'SelectField', 'AutocompleteField', 'CheckboxesField']
const answerTypes: Readonly<Record<string, SourceQuestion['answerType']>> = {
  NumberField: 'number',
  CheckboxesField: 'multiple',
  YesNoField: 'single',
  RadiosField: 'single',
  SelectField: 'single',
  AutocompleteField: 'single',
}

/** Thrown if an expression reads a question that was never asked, or uses `in` on a question without an answer. */
class UnknownAnswer extends Error {}

class Runner {
  readonly #state = new Map<string, Value>()
  readonly #questionNames: ReadonlySet<string>
  /** Pointers of the conditions that were evaluated since `walk` last cleared this list. */
  evaluated: string[] = []

  constructor(readonly form: XgovForm) {
    this.#questionNames = new Set(
      form.pages.flatMap(({ section, components = [] }) =>
        components.filter(({ type }) => !textTypes.includes(type)).map(({ name }) => nameOf(section, name)),
      ),
    )
  }

  store(page: Page, component: Component, answer: SourceAnswer | undefined): void {
    this.#state.set(nameOf(page.section, component.name), answer ? this.#valueOf(component, answer) : null)
  }

  #valueOf({ type, list }: Component, answer: SourceAnswer): Value {
    if ('number' in answer) return answer.number
    if ('text' in answer) return answer.text
    if (type === 'YesNoField') return answer.choices[0] === 0
    const items = this.form.lists.find(({ name }) => name === list)!.items
    const values = answer.choices.map((index) => items[index]!.value)
    return type === 'CheckboxesField' ? values : values[0]!
  }

  hasCondition(name: string): boolean {
    return this.form.conditions.some((each) => each.name === name)
  }

  /** Whether the condition with this name is true. */
  holds(name: string): boolean {
    const index = this.form.conditions.findIndex((each) => each.name === name)
    if (index < 0) return false
    this.evaluated.push(`/conditions/${index}`)
    const { value } = this.form.conditions[index]!
    try {
      return typeof value === 'string' ? this.#evaluate(value) : this.#groupHolds(value.conditions)
    } catch (error) {
      if (!(error instanceof UnknownAnswer)) throw error
      return false
    }
  }

  /**
   * "and" binds more tightly than "or". Both stop as soon as the result is certain, so an entry that is not needed
   * cannot throw.
   */
  #groupHolds(entries: readonly Entry[]): boolean {
    const alternatives: Entry[][] = []
    for (const entry of entries)
      if (alternatives.length === 0 || entry.coordinator === 'or') alternatives.push([entry])
      else alternatives.at(-1)!.push(entry)
    return alternatives.some((parts) => parts.every((part) => this.#entryHolds(part)))
  }

  #entryHolds({ field, operator, value, conditionName, conditions }: Entry): boolean {
    if (conditionName !== undefined) return this.holds(conditionName)
    if (conditions) return this.#groupHolds(conditions)
    const isUnquoted = field.type === 'NumberField' || field.type === 'YesNoField'
    const literal = isUnquoted ? value.value : `'${value.value.replaceAll("'", String.raw`\'`)}'`
    const expressions: Readonly<Record<string, string>> = {
      is: `${field.name} == ${literal}`,
      'is not': `${field.name} != ${literal}`,
      'is at least': `${field.name} >= ${literal}`,
      'is at most': `${field.name} <= ${literal}`,
      'is less than': `${field.name} < ${literal}`,
      'is more than': `${field.name} > ${literal}`,
      contains: `${literal} in ${field.name}`,
      'does not contain': `not (${literal} in ${field.name})`,
    }
    return this.#evaluate(expressions[operator]!)
  }

  /** Translates the expression to JavaScript and runs it. Only names, `and`, `or`, `not`, `in` and equality differ. */
  #evaluate(expression: string): boolean {
    const script = expression
      .replaceAll(/('(?:\\.|[^'\\])*') in ([\w.]+)/g, 'has($1, $2)')
      .replaceAll(/'(?:\\.|[^'\\])*'|[A-Za-z][\w.]*/g, (token) => {
        const operators: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!' }
        if (/^'|^(has|true|false)$/.test(token)) return token
        return operators[token] ?? `get('${token}')`
      })
      .replaceAll(/([^=!<>])==/g, '$1===')
      .replaceAll('!=', '!==')
    const has = (value: string, list: readonly string[]) => {
      if (list === null) throw new UnknownAnswer(expression)
      return list.includes(value)
    }
    // oxlint-disable-next-line no-implied-eval -- an expression of a form that this test made
    return Boolean(new Function('get', 'has', `return ${script}`)((name: string) => this.#get(name), has))
  }

  #get(name: string): Value {
    const found = this.#questionNames.has(name)
      ? name
      : [...this.#questionNames].find((each) => each.endsWith(`.${name}`))
    const value = found === undefined ? undefined : this.#state.get(found)
    if (value === undefined) throw new UnknownAnswer(name)
    return value
  }
}

const nameOf = (section: string | undefined, name: string) => (section ? `${section}.${name}` : name)

const isSummary = ({ controller }: Page) => controller === './pages/summary.js'

function walk(form: XgovForm, answers: ReadonlyMap<string, SourceAnswer>): SourceWalk {
  const runner = new Runner(form)
  const stops: Stop[] = []
  const seen = new Set<Page>()
  const hasLinks = form.pages.some(({ next = [] }) => next.length > 0)
  /** Pointers of the parts of the form that led to the current page. */
  let because: string[] = []
  let page: Page | undefined = hasLinks
    ? (pageAt(form, form.startPage) ?? form.pages[0])
    : firstShown(0, form, runner, because)
  while (page && !isSummary(page)) {
    if (seen.has(page)) return { stops, end: { how: 'cycle', because } }
    seen.add(page)
    stops.push(...stopsOn(page, form, runner, answers, because))
    runner.evaluated = []
    because = [...reasonsOn(page, form)]
    if (page.controller === 'TerminalPageController') return { stops, end: { how: 'dead end', because } }
    if (!hasLinks) {
      page = firstShown(form.pages.indexOf(page) + 1, form, runner, because)
      continue
    }
    if ((page.next ?? []).length === 0)
      return { stops, end: { how: 'dead end', because: [`/pages/${form.pages.indexOf(page)}`] } }
    page = nextOf(page, form, runner, because)
  }
  return { stops, end: { how: 'end', because } }
}

const pageAt = ({ pages }: XgovForm, path: string) => pages.find((page) => page.path === path)

/**
 * For a form without links: the first page, from index `start`, that has no condition or a condition that is true. Adds
 * the pointers that decide this to `because`.
 */
function firstShown(start: number, { pages }: XgovForm, runner: Runner, because: string[]): Page | undefined {
  const found = pages.find(({ condition }, index) => {
    if (index < start || condition === undefined) return index >= start
    because.push(`/pages/${index}/condition`)
    return runner.holds(condition)
  })
  because.push(...runner.evaluated)
  return found
}

/**
 * For a form with links: the page that follows `page`; undefined if no link can be followed. Adds the pointers that
 * decide this to `because`.
 */
function nextOf(page: Page, form: XgovForm, runner: Runner, because: string[]): Page | undefined {
  const at = form.pages.indexOf(page)
  let fallback: Page | undefined
  for (const [index, { path, condition }] of page.next!.entries()) {
    const target = pageAt(form, path)
    because.push(`/pages/${at}/next/${index}`)
    if (!target) continue
    if (!condition) fallback = target
    else if (runner.holds(condition)) {
      because.push(...runner.evaluated)
      return target
    }
  }
  because.push(...runner.evaluated)
  return fallback
}

/** Pointers of the conditions that can hide components of a page. A hidden question can change what comes next. */
function reasonsOn(page: Page, { pages, conditions }: XgovForm): string[] {
  return (page.components ?? []).flatMap(({ options }, index) => {
    if (options?.condition === undefined) return []
    const condition = conditions.findIndex(({ name }) => name === options.condition)
    return [`/pages/${pages.indexOf(page)}/components/${index}/options/condition`, `/conditions/${condition}`]
  })
}

/**
 * The stops on a page: its questions that are shown. A page that has only texts is one stop. The conditions of
 * components read only the answers of earlier pages.
 */
function stopsOn(
  page: Page,
  form: XgovForm,
  runner: Runner,
  answers: ReadonlyMap<string, SourceAnswer>,
  because: readonly string[],
): Stop[] {
  const pagePointer = `/pages/${form.pages.indexOf(page)}`
  const shown = (page.components ?? []).flatMap((component, index) => {
    const at = `${pagePointer}/components/${index}`
    const condition = component.options?.condition
    // A condition that does not exist hides nothing.
    const isShown = condition === undefined || !runner.hasCondition(condition) || runner.holds(condition)
    return isShown ? [{ component, at }] : []
  })
  const fields = shown.filter(({ component }) => !textTypes.includes(component.type))
  for (const { component, at } of fields) runner.store(page, component, answers.get(at))
  const reasons = [...because, ...runner.evaluated, ...reasonsOn(page, form)]
  const stops = fields.map(({ at }) => ({ at, because: reasons }))
  return stops.length > 0 || page.components?.some(({ type }) => !textTypes.includes(type))
    ? stops
    : [{ at: pagePointer, because: reasons }]
}

export const xgovWalk: Interpreter = {
  walk: (form, answers) => walk(form as XgovForm, answers),
  questions: (form) =>
    (form as XgovForm).pages.flatMap(({ components = [] }, page) =>
      components.flatMap(({ type, list, options }, index): SourceQuestion[] => {
        if (textTypes.includes(type)) return []
        const items = (form as XgovForm).lists.find(({ name }) => name === list)?.items ?? []
        return [
          {
            at: `/pages/${page}/components/${index}`,
            answerType: answerTypes[type] ?? 'text',
            choices: listTypes.includes(type) ? items.length : 2,
            isRequired: options?.required ?? true,
          },
        ]
      }),
    ),
}
