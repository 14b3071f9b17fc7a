/** Turns Typeform's types of fields into types of steps, with their choices and scales. */
import { builtInTexts } from '../form/builtInTexts.ts'
import type { Choice, FormStep, StepType } from '../form/form.ts'
import { yesNoChoices } from '../form/yesNoChoices.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import { parseText, parseTexts } from './parseText.ts'
import { reportPicture } from './screens.ts'

/** Properties that are not reported: display details, and `allow_multiple_selection`, which affects only choices. */
export const ignoredProperties = [
  ...['separator', 'structure', 'vertical_alignment', 'hide_marks', 'supersized', 'show_labels', 'shape'],
  ...['default_country_code', 'show_button', 'allow_multiple_selection'],
]

type ReadType = (
  field: SourceObject,
  properties: SourceObject,
  report: ReportNote,
) => Pick<FormStep, 'type'> & Partial<FormStep>

const withType =
  (type: StepType): ReadType =>
  () => ({ type })

const choiceOf =
  (single: StepType, multiple: StepType): ReadType =>
  (_field, properties, report) => ({
    type: properties.flag('allow_multiple_selection') ? multiple : single,
    choices: readChoices(properties, report),
  })

/** A scale that starts at 0 or 1. @param defaults the values for a field that does not set them. */
const scale =
  (defaults: { min: number; steps: number }): ReadType =>
  (_field, properties, report) => {
    const steps = Math.min(Math.max(properties.number('steps') ?? defaults.steps, 2), 101)
    const min = properties.flag('start_at_one') ? 1 : defaults.min
    const labels = properties.object('labels')
    const center = labels?.text('center')
    if (center !== undefined) report(`the label in the middle: ${center}`, labels!.pointerTo('center'))
    return {
      type: 'scale',
      scale: { min, max: min + Math.round(steps) - 1, step: 1 },
      ...parseTexts({ minLabel: labels?.text('left'), maxLabel: labels?.text('right') }),
    }
  }

const consentChoices = (where: string): Choice[] => [
  { value: true, aliases: ['accept'], label: builtInTexts.accept, where },
  { value: false, aliases: ['reject'], label: builtInTexts.decline, where },
]

export const fieldTypes: Readonly<Record<string, ReadType>> = {
  short_text: withType('shortText'),
  long_text: withType('longText'),
  email: withType('email'),
  number: withType('number'),
  phone_number: withType('phone'),
  website: withType('url'),
  date: withType('date'),
  multiple_choice: choiceOf('singleChoice', 'multipleChoice'),
  picture_choice: choiceOf('singleChoiceCards', 'multipleChoiceCards'),
  dropdown: choiceOf('select', 'multipleChoice'),
  yes_no: ({ where }) => ({ type: 'singleChoice', choices: yesNoChoices(where) }),
  legal: ({ where }) => ({ type: 'singleChoice', choices: consentChoices(where) }),
  opinion_scale: scale({ min: 0, steps: 11 }),
  nps: scale({ min: 0, steps: 11 }),
  rating: scale({ min: 1, steps: 5 }),
  statement: (_field, properties) => ({
    type: 'statement',
    ...parseTexts({ cta: properties.text('button_text') }),
  }),
}

function readChoices(properties: SourceObject, report: ReportNote): Choice[] {
  const choices = properties.objects('choices', report).map((choice, index): Choice => {
    choice.ignore('id')
    const ref = choice.text('ref')
    const label = choice.text('label')
    reportPicture(choice, report)
    return {
      value: ref ?? label ?? `choice ${index + 1}`,
      aliases: [choice.value.id, label].filter((each) => typeof each === 'string'),
      label: parseText(label ?? '…'),
      where: choice.where,
    }
  })
  // The last alias of a choice is the label. If a choice has no label, the last alias is the id.
  if (properties.flag('alphabetical_order'))
    choices.sort((a, b) => String(a.aliases!.at(-1)).localeCompare(String(b.aliases!.at(-1))))
  if (properties.flag('allow_other_choice')) {
    const where = properties.pointerTo('allow_other_choice')
    report('the text field of "Other": only the choice itself is imported', where)
    choices.push({ value: 'other', label: builtInTexts.other, where })
  }
  return choices
}
