/** What each type of element becomes. */
import { builtIn } from '../builtInWords.ts'
import type { Ask, Step, Words } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import { splitTitle } from '../splitTitle.ts'
import { readChoices } from './choices.ts'
import type { TextReader } from './text.ts'

interface Reading {
  element: Piece
  text: TextReader
  report: Report
}

type Typed = Pick<Step, 'ask'> & Partial<Step>

/** What the `inputType` of a text asks for. */
const inputs: Readonly<Record<string, Ask>> = {
  text: 'line',
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

export function input({ element, report }: Reading): Typed {
  const inputType = element.text('inputType') ?? 'text'
  const ask = Object.hasOwn(inputs, inputType) ? inputs[inputType] : undefined
  if (!ask) report(`the input type "${inputType}": the answer is typed as text`, element.at('inputType'))
  if (inputType !== 'range') return { ask: ask ?? 'line' }
  return scale(element, { min: 0, max: 100, step: 1 }, ['min', 'max', 'step'])
}

/** @param keys the fields that hold the least and the greatest number and the step. */
function scale(
  element: Piece,
  defaults: { min: number; max: number; step: number },
  [least, greatest, by]: readonly [string, string, string],
): Typed {
  const min = element.number(least) ?? defaults.min
  const max = element.number(greatest) ?? defaults.max
  const step = element.number(by) ?? defaults.step
  return max > min && step > 0 ? { ask: 'scale', scale: { min, max, step } } : { ask: 'number' }
}

const labels = (min: Words | undefined, max: Words | undefined) => ({
  ...(min && { minLabel: min }),
  ...(max && { maxLabel: max }),
})

/** A scale, or a list where its values have names of their own. */
function rating({ element, text, report }: Reading): Typed {
  element.ignore('rateType', 'scaleColorMode', 'rateColorMode', 'displayMode', 'autoGenerate')
  element.ignore('displayRateDescriptionsAsExtremeItems', 'rateDescriptionLocation')
  const values = readChoices(element, 'rateValues', text, report)
  const numbers = values.map(({ value }) => Number(value))
  const isNamed = values.some(({ value, words }) =>
    words.own.some((run) => 'text' in run && run.text !== String(value)),
  )
  if (values.length > 0 && (isNamed || !isEven(numbers))) return { ask: 'single', choices: values }
  const count = element.number('rateCount')
  const min = element.number('rateMin') ?? 1
  const step = element.number('rateStep') ?? 1
  const max = element.number('rateMax') ?? (count === undefined ? 5 : min + (count - 1) * step)
  const [from, to] = values.length > 1 ? [numbers[0]!, numbers.at(-1)!] : [min, max]
  const by = values.length > 1 ? numbers[1]! - numbers[0]! : step
  if (!(to > from && by > 0)) return { ask: 'number' }
  const described = labels(text.read(element, 'minRateDescription'), text.read(element, 'maxRateDescription'))
  return { ask: 'scale', scale: { min: from, max: to, step: by }, ...described }
}

const isEven = (numbers: readonly number[]) =>
  numbers.every(Number.isFinite) &&
  numbers.every((each, index) => index === 0 || each - numbers[index - 1]! === numbers[1]! - numbers[0]!)

function boolean({ element, text }: Reading): Typed {
  element.ignore('renderAs', 'displayMode', 'swapOrder')
  const value = (key: string, fallback: boolean) => {
    const given = element.get(key)
    return typeof given === 'string' || typeof given === 'number' ? given : fallback
  }
  const where = element.where
  return {
    ask: 'single',
    choices: [
      {
        value: value('valueTrue', true),
        also: [true],
        words: text.read(element, 'labelTrue') ?? builtIn.yes,
        where,
      },
      {
        value: value('valueFalse', false),
        also: [false],
        words: text.read(element, 'labelFalse') ?? builtIn.no,
        where,
      },
    ],
  }
}

const list =
  (ask: Ask) =>
  ({ element, text, report }: Reading): Typed => {
    element.ignore(
      'colCount',
      'searchEnabled',
      'searchMode',
      'allowClear',
      'renderAs',
      'separateSpecialChoices',
    )
    element.ignore(
      'closeOnSelect',
      'textWrapEnabled',
      'showClearButton',
      'itemSize',
      'contentMode',
      'imageFit',
    )
    return { ask, choices: readChoices(element, 'choices', text, report) }
  }

const pictures = (reading: Reading): Typed => {
  reading.element.ignore('showLabel', 'imageHeight', 'imageWidth', 'minImageHeight', 'maxImageHeight')
  reading.element.ignore('minImageWidth', 'maxImageWidth')
  return list(reading.element.flag('multiSelect') ? 'multipleCards' : 'singleCards')(reading)
}

function html({ element, text }: Reading): Typed {
  const words = text.read(element, 'html', 'html')
  return words ? { ask: 'statement', ...splitTitle(words) } : { ask: 'nothing' }
}

export const types: Readonly<Record<string, (reading: Reading) => Typed>> = {
  text: input,
  comment: () => ({ ask: 'lines' }),
  radiogroup: list('single'),
  dropdown: list('select'),
  checkbox: list('multiple'),
  tagbox: list('multiple'),
  imagepicker: pictures,
  buttongroup: list('single'),
  boolean,
  rating,
  slider: ({ element }) => scale(element, { min: 0, max: 100, step: 1 }, ['min', 'max', 'step']),
  html,
}
