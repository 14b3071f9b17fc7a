/** Components of a page: fields become steps, content becomes text. */
import type { Choice, FormStep, LocalizedText, StepType } from '../form/form.ts'
import { plainTextOf } from '../form/localizedText.ts'
import { unsupported, yesNoChoices } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import type { ListValues, RevealedField } from './lists.ts'
import { readRules } from './rules.ts'
import type { Service } from './service.ts'

const stepTypes: Readonly<Record<string, StepType>> = {
  TextField: 'shortText',
  MultilineTextField: 'longText',
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
  YesNoField: 'singleChoice',
  RadiosField: 'singleChoice',
  CheckboxesField: 'multipleChoice',
  SelectField: 'select',
  AutocompleteField: 'select',
  UkAddressField: 'longText',
}

const listTypes = ['RadiosField', 'CheckboxesField', 'SelectField', 'AutocompleteField']

const contentTypes = ['Para', 'Html', 'InsetText', 'Details', 'Markdown', 'FlashCard', 'List', 'WarningText']

export const isContent = ({ value }: SourceObject): boolean => contentTypes.includes(String(value.type))

/** Fields of a component, and of its options, that make no difference here. */
const ignoredFields = ['id', 'subType', 'nameHasError', 'titleForErrorMessage']
const ignoredOptions = [
  ...['classes', 'hideTitle', 'optionalText', 'bold', 'rows', 'autocomplete', 'exposeToContext', 'type'],
]

/** A field as a step, followed by the fields that its choices reveal. */
export function readField(component: SourceObject, ref: string, service: Service): FormStep[] {
  const { text, report } = service
  const { where } = component
  const componentType = component.text('type') ?? ''
  const type = Object.hasOwn(stepTypes, componentType) ? stepTypes[componentType] : undefined
  const title = text.read(component, 'title')
  const leaveOut = (what: string) => {
    component.ignoreAll()
    report(`${what}${title ? `: ${plainTextOf(title)}` : ''}`, where)
    return [unsupported({ ref, where })]
  }
  if (!type) return leaveOut(`a component of the type "${componentType}"`)
  component.ignore(...ignoredFields, 'name')
  const hint = text.read(component, 'hint')
  const options = component.objectOrEmpty('options')
  options.ignore(...ignoredOptions)
  const { choices, revealed } = choicesOf(component, componentType, service)
  if (choices?.length === 0) return leaveOut('a field whose list has no values')
  if (componentType === 'UkAddressField') report('an address in parts: it is typed as one text', where)
  const step: FormStep = {
    ref,
    where,
    type,
    ...(title && { title }),
    ...(hint && { text: hint }),
    ...(choices && { choices }),
    ...readRules(component, options, type, service),
    jumps: [],
  }
  return [step, ...revealed.flatMap((field) => readRevealed(field, step, service))]
}

function readRevealed({ component, value }: RevealedField, step: FormStep, service: Service): FormStep[] {
  const name = component.text('name') ?? `${step.ref} ${String(value)}`
  const operator = step.type === 'multipleChoice' ? 'contains' : 'eq'
  const when = { condition: { question: step.ref, operator, value } as const, where: component.where }
  return readField(component, name, service).map((each) => (each.when ? each : { ...each, when }))
}

/** The choices of a field that has a list. */
function choicesOf(
  component: SourceObject,
  type: string,
  { lists }: Service,
): { choices?: Choice[]; revealed: ListValues['revealed'] } {
  if (listTypes.includes(type)) return lists(component)
  if (type !== 'YesNoField') return { revealed: [] }
  component.ignore('list', 'values')
  return { choices: yesNoChoices(component.where), revealed: [] }
}

export interface Content {
  title: LocalizedText | undefined
  text: LocalizedText | undefined
  /** The name of its condition. */
  condition: string | undefined
  component: SourceObject
}

export function readContent(component: SourceObject, { text, lists }: Service): Content {
  component.ignore(...ignoredFields, 'name', 'schema')
  const type = component.text('type')
  const options = component.object('options')
  options?.ignore(...ignoredOptions)
  const heading = text.read(component, 'title')
  const items = type === 'List' || type === 'FlashCard' ? lists(component).choices : []
  return {
    title: type === 'Details' ? heading : undefined,
    text: items.length > 0 ? bulletList(items) : text.read(component, 'content'),
    condition: options?.text('condition'),
    component,
  }
}

const bulletList = (choices: readonly Choice[]): LocalizedText => ({
  parts: choices.flatMap(({ label, description }) => [
    { text: '\n• ' },
    ...label.parts,
    ...(description ? [{ text: ' – ' }, ...description.parts] : []),
  ]),
})
