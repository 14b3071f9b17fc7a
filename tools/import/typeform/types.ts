/** What each type of field becomes. */
import { builtIn } from '../builtInWords.ts'
import type { Ask, Choice, Step } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import { readPicture } from './screens.ts'
import { runsOf } from './text.ts'

/** Looks that no funnel has. */
export const cosmetic = [
  ...['separator', 'structure', 'vertical_alignment', 'hide_marks', 'supersized', 'show_labels', 'shape'],
  ...['default_country_code', 'show_button', 'allow_multiple_selection'],
]

const yesNo = (field: Piece): Choice[] => [
  { value: true, also: ['yes'], words: builtIn.yes, where: field.where },
  { value: false, also: ['no'], words: builtIn.no, where: field.where },
]

const consent = (field: Piece): Choice[] => [
  { value: true, also: ['accept'], words: builtIn.accept, where: field.where },
  { value: false, also: ['reject'], words: builtIn.decline, where: field.where },
]

/** What a field's type becomes. */
type ReadType = (field: Piece, properties: Piece, report: Report) => Pick<Step, 'ask'> & Partial<Step>

const plainly =
  (ask: Ask): ReadType =>
  () => ({ ask })

const chosen =
  (one: Ask, several: Ask): ReadType =>
  (_field, properties, report) => ({
    ask: properties.flag('allow_multiple_selection') ? several : one,
    choices: readChoices(properties, report),
  })

/** A scale of so many steps, from 0 or 1. */
const scale =
  (defaults: { min: number; steps: number }): ReadType =>
  (_field, properties, report) => {
    const steps = Math.min(Math.max(properties.number('steps') ?? defaults.steps, 2), 101)
    const min = properties.flag('start_at_one') ? 1 : defaults.min
    const labels = properties.piece('labels')
    const [left, right, center] = [labels?.text('left'), labels?.text('right'), labels?.text('center')]
    if (center !== undefined) report(`the label in the middle: ${center}`, labels!.at('center'))
    return {
      ask: 'scale',
      scale: { min, max: min + Math.round(steps) - 1, step: 1 },
      ...(left !== undefined && { minLabel: runsOf(left) }),
      ...(right !== undefined && { maxLabel: runsOf(right) }),
    }
  }

export const types: Readonly<Record<string, ReadType>> = {
  short_text: plainly('line'),
  long_text: plainly('lines'),
  email: plainly('email'),
  number: plainly('number'),
  phone_number: plainly('phone'),
  website: plainly('url'),
  date: plainly('date'),
  multiple_choice: chosen('single', 'multiple'),
  picture_choice: chosen('singleCards', 'multipleCards'),
  dropdown: chosen('select', 'multiple'),
  yes_no: (field) => ({ ask: 'single', choices: yesNo(field) }),
  legal: (field) => ({ ask: 'single', choices: consent(field) }),
  opinion_scale: scale({ min: 0, steps: 11 }),
  nps: scale({ min: 0, steps: 11 }),
  rating: scale({ min: 1, steps: 5 }),
  statement: (_field, properties) => {
    const cta = properties.text('button_text')
    return { ask: 'statement', ...(cta !== undefined && { cta: runsOf(cta) }) }
  },
}

function readChoices(properties: Piece, report: Report): Choice[] {
  const choices = properties.pieces('choices', report).map((choice, index): Choice => {
    choice.ignore('id')
    const ref = choice.text('ref')
    const label = choice.text('label')
    readPicture(choice, report)
    const names = [choice.value.id, label].filter((each) => typeof each === 'string')
    return {
      value: ref ?? label ?? `choice ${index + 1}`,
      also: names,
      words: runsOf(label ?? '…'),
      where: choice.where,
    }
  })
  if (properties.flag('alphabetical_order'))
    choices.sort((a, b) => String(a.also!.at(-1)).localeCompare(String(b.also!.at(-1))))
  if (properties.flag('allow_other_choice')) {
    report('what is typed as another choice; "Other" can be chosen', properties.at('allow_other_choice'))
    choices.push({ value: 'other', words: builtIn.other, where: properties.at('allow_other_choice') })
  }
  return choices
}
