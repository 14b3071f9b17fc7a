/** Components of a page: fields become steps, content becomes words. */
import { safePattern } from '../../../engine/core/answers/safePattern.ts'
import { builtIn } from '../builtInWords.ts'
import { type Ask, type Choice, plainText, type Step, type Words } from '../draft.ts'
import { Piece, type Report } from '../piece.ts'
import { wholePattern } from '../wholePattern.ts'
import type { Lists } from './lists.ts'
import type { TextReader } from './text.ts'

const asks: Readonly<Record<string, Ask>> = {
  TextField: 'line',
  MultilineTextField: 'lines',
  NumberField: 'number',
  EmailAddressField: 'email',
  TelephoneNumberField: 'phone',
  WebsiteField: 'url',
  DateField: 'date',
  DatePartsField: 'date',
  MonthYearField: 'month',
  TimeField: 'time',
  DateTimeField: 'dateTime',
  DateTimePartsField: 'dateTime',
  YesNoField: 'single',
  RadiosField: 'single',
  CheckboxesField: 'multiple',
  SelectField: 'select',
  AutocompleteField: 'select',
  UkAddressField: 'lines',
}

const contents = ['Para', 'Html', 'InsetText', 'Details', 'Markdown', 'FlashCard', 'List', 'WarningText']

export const isContent = (component: Piece): boolean => contents.includes(String(component.value.type))

const cosmetic = ['id', 'subType', 'nameHasError', 'titleForErrorMessage']
const looks = [
  'classes',
  'hideTitle',
  'optionalText',
  'bold',
  'rows',
  'autocomplete',
  'exposeToContext',
  'type',
]

export interface Read {
  text: TextReader
  lists: Lists
  report: Report
}

/** A field as a step, and the fields that its choices reveal. */
export function readField(component: Piece, ref: string, read: Read): Step[] {
  const { text, report } = read
  const type = component.text('type') ?? ''
  const ask = Object.hasOwn(asks, type) ? asks[type] : undefined
  const title = text.read(component, 'title')
  const nothing: Step = { ref, where: component.where, ask: 'nothing', rules: {}, jumps: [] }
  if (!ask) {
    component.ignoreAll()
    report(`a component of the type "${type}"${title ? `: ${plainText(title)}` : ''}`, component.where)
    return [nothing]
  }
  component.ignore(...cosmetic, 'name')
  const hint = text.read(component, 'hint')
  const options = component.piece('options') ?? new Piece({}, component.at('options'))
  options.ignore(...looks)
  const { choices, reveals } = choicesOf(component, type, read)
  if (choices?.length === 0) {
    component.ignoreAll()
    report(`a field whose list has no values${title ? `: ${plainText(title)}` : ''}`, component.where)
    return [nothing]
  }
  if (type === 'UkAddressField') report('an address in parts: it is typed as one text', component.where)
  const step: Step = {
    ref,
    where: component.where,
    ask,
    ...(title && { title }),
    ...(hint && { text: hint }),
    ...(choices && { choices }),
    ...readRules(component, options, ask, text, report),
    jumps: [],
  }
  return [step, ...reveals.flatMap(({ value, component: inner }) => revealed(inner, value, step, read))]
}

function revealed(component: Piece, value: Choice['value'], step: Step, read: Read): Step[] {
  const name = component.text('name') ?? `${step.ref} ${String(value)}`
  const operator = step.ask === 'multiple' ? 'contains' : 'eq'
  const when = { condition: { question: step.ref, operator, value } as const, where: component.where }
  return readField(component, name, read).map((each) => (each.when ? each : { ...each, when }))
}

function choicesOf(
  component: Piece,
  type: string,
  { lists }: Read,
): { choices?: Choice[]; reveals: ReturnType<Lists['of']>['reveals'] } {
  const where = component.where
  if (type === 'YesNoField') {
    component.ignore('list', 'values')
    const yes = { value: true, also: ['yes', 'Yes'], words: builtIn.yes, where }
    return { choices: [yes, { value: false, also: ['no', 'No'], words: builtIn.no, where }], reveals: [] }
  }
  return ['RadiosField', 'CheckboxesField', 'SelectField', 'AutocompleteField'].includes(type)
    ? lists.of(component)
    : { reveals: [] }
}

/** Fields are required unless their options say otherwise. */
function readRules(
  component: Piece,
  options: Piece,
  ask: Ask,
  text: TextReader,
  report: Report,
): Pick<Step, 'rules' | 'messages'> {
  const schema = component.piece('schema') ?? new Piece({}, component.at('schema'))
  const isNumber = ask === 'number' || ask === 'multiple'
  const [least, most] = isNumber ? ['min', 'max'] : ['minLength', 'maxLength']
  const length = isNumber ? undefined : schema.number('length')
  const source = schema.text('regex')
  const pattern = source === undefined ? undefined : wholePattern(source)
  const unsafe =
    source === undefined ? undefined : pattern === undefined ? 'it is no whole pattern' : safePattern(pattern)
  if (unsafe !== undefined) report(`the pattern ${source}: ${unsafe}`, schema.at('regex'))
  const precision = schema.number('precision')
  const limit = (key: string) => {
    const found = schema.number(key)
    return isNumber || (found !== undefined && found >= 0) ? found : undefined
  }
  const rules = {
    required: options.flag('required') ?? true,
    [least!]: limit('min') ?? length,
    [most!]: limit('max') ?? length,
    ...(unsafe === undefined && { pattern }),
    ...(isNumber && (schema.flag('integer') || precision === 0) && { integer: true }),
  }
  if (precision !== undefined && precision > 0) report(`the precision ${precision}`, schema.at('precision'))
  const message = text.read(options, 'customValidationMessage')
  const rule = pattern !== undefined && unsafe === undefined ? 'pattern' : 'required'
  return {
    rules: Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
    ...(message && { messages: { [rule]: message } }),
  }
}

/** What content says, with a heading of its own where it has one. */
export function readContent(
  component: Piece,
  { text, lists }: Read,
): { title: Words | undefined; words: Words | undefined; condition: string | undefined } {
  component.ignore(...cosmetic, 'name', 'schema')
  const type = component.text('type')
  const options = component.piece('options')
  options?.ignore(...looks)
  const heading = text.read(component, 'title')
  const title = type === 'Details' ? heading : undefined
  const listed = type === 'List' || type === 'FlashCard' ? lists.of(component).choices : []
  const words = listed.length > 0 ? listOf(listed) : text.read(component, 'content')
  return { title, words, condition: options?.text('condition') }
}

const listOf = (choices: readonly Choice[]): Words => ({
  own: choices.flatMap(({ words, description }) => [
    { text: '\n• ' },
    ...words.own,
    ...(description ? [{ text: ' – ' }, ...description.own] : []),
  ]),
})
