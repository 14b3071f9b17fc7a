/**
 * Generates random surveys of SurveyJS, with the mistakes that occur in real surveys. `ghost`, `gone`, `nowhere` and
 * `madeup` are names of things that do not exist.
 */
import type { Draw } from './draw.ts'

/** The types of questions. A type that is listed twice is drawn twice as often. */
const types = [
  ...['radiogroup', 'radiogroup', 'dropdown', 'checkbox', 'boolean', 'text', 'number', 'comment'],
  ...['html', 'file', 'matrix', 'madeup'],
]
const choiceTypes = ['radiogroup', 'dropdown', 'checkbox']

/** A question that the survey already has. */
interface Question {
  name: string
  type: string
  values: readonly string[]
}

/** A survey as JSON. */
export function surveyForm(draw: Draw): Record<string, unknown> {
  const questions: Question[] = []
  let htmlCount = 0

  const literal = (value: string) => `'${value}'`
  const comparison = (): string => {
    if (questions.length === 0 || draw.chance(0.05)) return `{ghost} = 'v0'`
    const { name, type, values } = draw.pick(questions)
    const value = draw.chance(0.07) ? 'gone' : (draw.pick(values) ?? 'v0')
    const asksIfEmpty = draw.chance(0.1)
    if (asksIfEmpty) return `{${name}} ${draw.pick(['empty', 'notempty'])}`
    if (type === 'number')
      return `{${name}} ${draw.pick(['=', '<>', '<', '<=', '>', '>='])} ${draw.below(11)}`
    if (type === 'boolean') return `{${name}} ${draw.pick(['=', '<>'])} ${draw.pick(['true', 'false'])}`
    if (type === 'checkbox')
      return draw.chance(0.5)
        ? `{${name}} ${draw.pick(['contains', 'notcontains'])} ${literal(value)}`
        : `{${name}} ${draw.pick(['anyof', 'allof', 'noneof'])} [${draw.list(1, 2, () => literal(draw.pick(values) ?? 'v0')).join(', ')}]`
    if (choiceTypes.includes(type) && draw.chance(0.2))
      return `{${name}} ${draw.pick(['anyof', 'noneof'])} [${draw.list(1, 2, () => literal(draw.pick(values) ?? 'v0')).join(', ')}]`
    const text = choiceTypes.includes(type) ? value : draw.pick(['abc', 'xyz'])
    return `{${name}} ${draw.pick(['=', '<>', '!='])} ${literal(text)}`
  }
  const expression = (depth = 0): string => {
    const shape = depth > 1 ? 0 : draw.below(10)
    if (shape === 9) return `!(${expression(depth + 1)})`
    if (shape > 6) return `(${expression(depth + 1)}) ${draw.pick(['and', 'or'])} (${expression(depth + 1)})`
    return shape > 4 ? `${comparison()} ${draw.pick(['and', 'or'])} ${comparison()}` : comparison()
  }
  const visibility = () => (draw.chance(0.3) && questions.length > 0 ? { visibleIf: expression() } : {})

  const question = (): Record<string, unknown> => {
    const type = draw.pick(types)
    const name = type === 'html' ? `words${++htmlCount}` : `q${questions.length + 1}`
    const choices = draw.list(2, 4, (index) => ({ value: `v${index}`, text: draw.words('Choice') }))
    const element = {
      type: type === 'number' ? 'text' : type,
      name,
      ...(type === 'number' && { inputType: 'number' }),
      ...(type === 'html' ? { html: draw.words('Words') } : { title: draw.words('Question') }),
      ...(draw.chance(0.2) && type !== 'html' && { description: draw.words('Description') }),
      ...(choiceTypes.includes(type) && { choices }),
      ...(draw.chance(0.6) && type !== 'html' && { isRequired: true }),
      ...visibility(),
      ...(draw.chance(0.02) && { visible: false }),
    }
    if (type !== 'html') questions.push({ name, type, values: choices.map(({ value }) => value) })
    return element
  }
  const panel = (): Record<string, unknown> => ({
    type: 'panel',
    name: `panel${questions.length}`,
    ...(draw.chance(0.5) && { title: draw.words('Panel') }),
    ...visibility(),
    elements: draw.list(1, 2, question),
  })
  const pages = draw.list(1, 4, (index) => ({
    name: `page${index}`,
    ...(draw.chance(0.4) && { title: draw.words('Page') }),
    ...(index > 0 && visibility()),
    elements: draw.list(1, 4, () => (draw.chance(0.15) ? panel() : question())),
  }))
  const triggers = draw.list(0, draw.chance(0.5) ? 3 : 0, () => {
    if (draw.chance(0.1))
      return { type: 'setvalue', expression: expression(), setToName: 'q1', setValue: 'v0' }
    return draw.chance(0.3)
      ? { type: 'complete', expression: expression() }
      : {
          type: 'skip',
          expression: expression(),
          gotoName: draw.chance(0.05) ? 'nowhere' : `q${1 + draw.below(questions.length)}`,
        }
  })
  return {
    title: draw.words('Survey'),
    pages,
    ...(triggers.length > 0 && { triggers }),
    ...(draw.chance(0.3) && { completedHtml: draw.words('Done') }),
    ...(draw.chance(0.2) && {
      completedHtmlOnCondition: draw.list(1, 2, () => ({
        expression: expression(),
        html: draw.words('Done'),
      })),
    }),
  }
}
