/** How an element of each type becomes a step. */
import { builtInTexts } from '../form/builtInTexts.ts'
import type { FormStep, LocalizedText, NumberScale, StepType } from '../form/form.ts'
import { splitTitle } from '../form/localizedText.ts'
import type { SourceObject } from '../sourceObject.ts'
import { readChoices } from './choices.ts'
import type { Survey } from './survey.ts'

/** The fields of a step that depend on the type of its element. */
export type FieldsByType = Pick<FormStep, 'type'> & Partial<FormStep>

type ReadType = (element: SourceObject, survey: Survey) => FieldsByType

const inputTypes: Readonly<Record<string, StepType>> = {
  text: 'shortText',
  email: 'email',
  number: 'number',
  range: 'number',
  tel: 'phone',
  url: 'url',
  date: 'date',
  month: 'month',
  time: 'time',
  'datetime-local': 'dateTime',
  datetime: 'dateTime',
}

/** For a `text` element, and for each line of a `multipletext`. */
export const readInput: ReadType = (element, { report }) => {
  const inputType = element.text('inputType') ?? 'text'
  const type = Object.hasOwn(inputTypes, inputType) ? inputTypes[inputType] : undefined
  if (!type) report(`the input type "${inputType}": learners type a text`, element.pointerTo('inputType'))
  return inputType === 'range' ? readSlider(element) : { type: type ?? 'shortText' }
}

const readSlider = (element: SourceObject): FieldsByType =>
  scaleOrNumber({
    min: element.number('min') ?? 0,
    max: element.number('max') ?? 100,
    step: element.number('step') ?? 1,
  })

const scaleOrNumber = (scale: NumberScale): FieldsByType =>
  scale.max > scale.min && scale.step > 0 ? { type: 'scale', scale } : { type: 'number' }

/**
 * A rating becomes a scale. If its values have texts or do not ascend in even steps, it becomes a list of choices. If
 * it has no values and its limits do not ascend, it becomes a number.
 */
const readRating: ReadType = (element, survey) => {
  element.ignore('rateType', 'scaleColorMode', 'rateColorMode', 'displayMode', 'autoGenerate')
  element.ignore('displayRateDescriptionsAsExtremeItems', 'rateDescriptionLocation')
  const values = readChoices(element, 'rateValues', survey)
  const numbers = values.map(({ value }) => Number(value))
  const hasLabels = values.some(({ value, label }) =>
    label.parts.some((part) => 'text' in part && part.text !== String(value)),
  )
  if (values.length > 0 && (hasLabels || !isScale(numbers))) return { type: 'singleChoice', choices: values }
  const fields = scaleOrNumber(scaleOfRating(element, numbers))
  // Only a scale shows labels. Without a scale, the labels stay unread, so that the import reports them.
  return fields.type === 'scale' ? { ...fields, ...labelsOf(element, survey) } : fields
}

/** @param numbers the values that the form lists; empty if it lists none. */
function scaleOfRating(element: SourceObject, numbers: readonly number[]): NumberScale {
  const count = element.number('rateCount')
  const min = element.number('rateMin') ?? 1
  const step = element.number('rateStep') ?? 1
  const max = element.number('rateMax') ?? (count === undefined ? 5 : min + (count - 1) * step)
  return numbers.length > 0
    ? { min: numbers[0]!, max: numbers.at(-1)!, step: stepOf(numbers) }
    : { min, max, step }
}

function labelsOf(element: SourceObject, { text }: Survey): Partial<FormStep> {
  const minLabel = text.read(element, 'minRateDescription')
  const maxLabel = text.read(element, 'maxRateDescription')
  return { ...(minLabel && { minLabel }), ...(maxLabel && { maxLabel }) }
}

/** The distance between the first two values. Rounded, because differences of fractions (0.3 - 0.1) are not exact. */
const stepOf = ([first, second]: readonly number[]) => Number((second! - first!).toPrecision(12))

/** Whether the numbers ascend in even steps. */
const isScale = (numbers: readonly number[]) =>
  numbers.length > 1 &&
  numbers.every(Number.isFinite) &&
  stepOf(numbers) > 0 &&
  numbers.every((_each, index) => index === 0 || stepOf(numbers.slice(index - 1)) === stepOf(numbers))

const readBoolean: ReadType = (element, { text }) => {
  element.ignore('renderAs', 'displayMode', 'swapOrder')
  const choice = (value: boolean, name: 'True' | 'False', label: LocalizedText) => {
    const storedValue = element.get(`value${name}`)
    return {
      value: typeof storedValue === 'string' || typeof storedValue === 'number' ? storedValue : value,
      aliases: [value],
      label: text.read(element, `label${name}`) ?? label,
      where: element.where,
    }
  }
  return {
    type: 'singleChoice',
    choices: [choice(true, 'True', builtInTexts.yes), choice(false, 'False', builtInTexts.no)],
  }
}

const listStyleFields = [
  ...['colCount', 'searchEnabled', 'searchMode', 'allowClear', 'renderAs', 'separateSpecialChoices'],
  ...['closeOnSelect', 'textWrapEnabled', 'showClearButton', 'itemSize', 'contentMode', 'imageFit'],
]

const pictureStyleFields = [
  ...['showLabel', 'imageHeight', 'imageWidth', 'minImageHeight', 'maxImageHeight'],
  ...['minImageWidth', 'maxImageWidth'],
]

const choiceList =
  (type: StepType): ReadType =>
  (element, survey) => {
    element.ignore(...listStyleFields)
    return { type, choices: readChoices(element, 'choices', survey) }
  }

const readPictures: ReadType = (element, survey) => {
  element.ignore(...pictureStyleFields)
  const type = element.flag('multiSelect') ? 'multipleChoiceCards' : 'singleChoiceCards'
  return choiceList(type)(element, survey)
}

const readHtml: ReadType = (element, { text }) => {
  const html = text.read(element, 'html', 'html')
  return html ? { type: 'statement', ...splitTitle(html) } : { type: 'unsupported' }
}

export const elementTypes: Readonly<Record<string, ReadType>> = {
  text: readInput,
  comment: () => ({ type: 'longText' }),
  radiogroup: choiceList('singleChoice'),
  dropdown: choiceList('select'),
  checkbox: choiceList('multipleChoice'),
  tagbox: choiceList('multipleChoice'),
  imagepicker: readPictures,
  buttongroup: choiceList('singleChoice'),
  boolean: readBoolean,
  rating: readRating,
  slider: readSlider,
  html: readHtml,
}
