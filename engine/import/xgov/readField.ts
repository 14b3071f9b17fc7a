/** Reads the components of a page. Fields become steps, other components become texts. */
import type { Choice, FormStep, LocalizedText, LocatedCondition, StepType } from '../form/form.ts'
import { concatTexts, plainTextOf, toLocalizedText } from '../form/localizedText.ts'
import { joinLocated } from '../form/joinLocated.ts'
import { yesNoChoices } from '../form/yesNoChoices.ts'
import { unsupported } from '../form/steps.ts'
import { isGenerated } from '../ids.ts'
import type { SourceObject } from '../sourceObject.ts'
import { fieldName } from './fieldNames.ts'
import type { ListValues, RevealedField } from './lists.ts'
import { readRules } from './rules.ts'
import type { XgovContext } from './xgovContext.ts'

const stepTypes: Readonly<Record<string, StepType>> = {
  TextField: 'shortText',
  MultilineTextField: 'longText',
  FreeTextField: 'longText',
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

/** Properties of a component, and of its options, that have no effect in a funnel. */
const ignoredFields = ['id', 'subType', 'nameHasError', 'titleForErrorMessage']
const ignoredOptions = [
  ...['classes', 'hideTitle', 'optionalText', 'bold', 'rows', 'autocomplete', 'exposeToContext', 'type'],
]

export interface FieldPage {
  path: string
  section: string | undefined
}

/**
 * Returns the step of a field, followed by the steps of the fields that its choices reveal.
 * @param reveals the condition on the choice that reveals this field, if there is one.
 */
export function readField(
  component: SourceObject,
  page: FieldPage,
  context: XgovContext,
  reveals?: LocatedCondition,
): FormStep[] {
  const { text, report } = context
  const { where } = component
  const ownName = typeof component.value.name === 'string' ? component.value.name : where
  const name = fieldName(page.section, ownName)
  const ref = context.uniqueRef(name)
  const componentType = component.text('type') ?? ''
  const type = Object.hasOwn(stepTypes, componentType) ? stepTypes[componentType] : undefined
  const title = text.read(component, 'title')
  const leaveOut = (what: string) => {
    component.ignoreAll()
    report(`${what}${title ? `: ${plainTextOf(title)}` : ''}`, where)
    context.names.add(name, { ref, page: page.path, isRequired: true, isAlwaysAsked: true })
    return [unsupported({ ref, where })]
  }
  if (!type) return leaveOut(`a component of the type "${componentType}"`)
  component.ignore(...ignoredFields, 'name')
  const hint = text.read(component, 'hint')
  const options = component.objectOrEmpty('options')
  options.ignore(...ignoredOptions)
  const when = [reveals, conditionIn(options, context)].reduce(joinLocated)
  const { choices, revealed } = choicesOf(component, componentType, context)
  if (choices?.length === 0) return leaveOut('a field whose list has no values')
  if (componentType === 'UkAddressField')
    report('an address in several fields: learners type it as one text', where)
  const step: FormStep = {
    ref,
    // `isGenerated` would not recognise a generated name that has the section in front.
    name: isGenerated(ownName) ? ownName : name,
    where,
    type,
    ...(title && { title }),
    ...(hint && { text: hint }),
    ...(choices && { choices }),
    ...readRules(component, options, type, context),
    ...(when && { when }),
    jumps: [],
  }
  const isRequired = step.rules.required === true
  context.names.add(name, { ref, page: page.path, isRequired, isAlwaysAsked: !when })
  return [step, ...revealed.flatMap((field) => readRevealed(field, step, page, context))]
}

function readRevealed(
  { component, value }: RevealedField,
  step: FormStep,
  page: FieldPage,
  context: XgovContext,
): FormStep[] {
  const operator = step.type === 'multipleChoice' ? 'contains' : 'eq'
  const when = { condition: { question: step.ref, operator, value } as const, where: component.where }
  return readField(component, page, context, when)
}

/** The named condition in the options of a component. */
function conditionIn(options: SourceObject | undefined, context: XgovContext): LocatedCondition | undefined {
  const name = options?.text('condition')
  if (name === undefined) return undefined
  if (!context.hasCondition(name)) {
    context.report(
      `the condition "${name}" does not exist: its component is always shown`,
      options!.pointerTo('condition'),
    )
    return undefined
  }
  context.useCondition(name)
  return { condition: { named: name }, where: options!.pointerTo('condition') }
}

function choicesOf(
  component: SourceObject,
  type: string,
  { lists }: XgovContext,
): { choices?: Choice[]; revealed: ListValues['revealed'] } {
  if (listTypes.includes(type)) return lists.read(component)
  if (type !== 'YesNoField') return { revealed: [] }
  component.ignore('list', 'values')
  return { choices: yesNoChoices(component.where), revealed: [] }
}

/** The text of a component that is not a field. */
export interface Content {
  /** The import keeps only the title of a `Details` component. */
  title: LocalizedText | undefined
  text: LocalizedText | undefined
  when: LocatedCondition | undefined
  component: SourceObject
}

export function readContent(component: SourceObject, context: XgovContext): Content {
  const { text, lists } = context
  component.ignore(...ignoredFields, 'name', 'schema')
  const type = component.text('type')
  const options = component.object('options')
  options?.ignore(...ignoredOptions)
  const heading = text.read(component, 'title')
  const items = type === 'List' || type === 'FlashCard' ? lists.read(component).choices : []
  return {
    title: type === 'Details' ? heading : undefined,
    text: items.length > 0 ? bulletList(items) : text.read(component, 'content'),
    when: conditionIn(options, context),
    component,
  }
}

const bulletList = (choices: readonly Choice[]): LocalizedText =>
  concatTexts(
    choices.flatMap(({ label, description }) => [
      toLocalizedText('\n• '),
      label,
      ...(description ? [toLocalizedText(' – '), description] : []),
    ]),
  )
