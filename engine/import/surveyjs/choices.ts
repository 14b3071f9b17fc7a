/**
 * Reads choices: strings, numbers, booleans, objects with a value and a text, and the choices that SurveyJS itself adds
 * (numbers, "Other" and "None").
 */
import { isObject } from '../../core/isObject.ts'
import { builtInTexts } from '../form/builtInTexts.ts'
import type { Choice, LocalizedText } from '../form/form.ts'
import { toLocalizedText } from '../form/localizedText.ts'
import { isScalar } from '../form/isScalar.ts'
import { shorten, type SourceObject } from '../sourceObject.ts'
import type { Survey } from './survey.ts'

const isValue = (value: unknown) => isScalar(value) && String(value).trim() !== ''

/** @param key the field with the list: `choices`, or another one, such as `rateValues`. */
export function readChoices(element: SourceObject, key: string, survey: Survey): Choice[] {
  const choices = element.entries(key).flatMap(({ value, where }): Choice[] => {
    if (isScalar(value) && isValue(value))
      return [{ value, label: survey.text.textOf(value, where) ?? toLocalizedText(String(value)), where }]
    if (isObject(value)) return readItem(element.child(value, where), survey)
    survey.report(`${shorten(value)} is not a choice`, where)
    return []
  })
  return key === 'choices' ? [...choices, ...numbersOf(element), ...specialChoices(element, survey)] : choices
}

function readItem(item: SourceObject, { text, report }: Survey): Choice[] {
  const { where } = item
  const value = item.get('value')
  if (!isScalar(value) || !isValue(value)) {
    item.ignoreAll()
    report('a choice without a value', where)
    return []
  }
  item.ignore('icon', 'id')
  const picture = item.text('imageLink')
  if (picture !== undefined) report(`a picture: ${picture}`, item.pointerTo('imageLink'))
  const label = text.read(item, 'text') ?? text.textOf(value, where) ?? toLocalizedText(String(value))
  return [{ value, label, where }]
}

/** A limit, because a survey may define any range of numbers. */
const maxNumbers = 1000

/** Rounded, because results with fractions (3 * 0.1) are not exact. */
const withoutNoise = (value: number) => Number(value.toPrecision(12))

/** The numbers from `choicesMin` to `choicesMax` as choices. The default of both fields is 0. */
function numbersOf(element: SourceObject): Choice[] {
  const [min, max] = [element.number('choicesMin') ?? 0, element.number('choicesMax') ?? 0]
  const step = element.number('choicesStep') ?? 1
  if (max <= min || step <= 0) return []
  const length = Math.min(Math.floor(withoutNoise((max - min) / step)) + 1, maxNumbers)
  const where = element.pointerTo(element.has('choicesMin') ? 'choicesMin' : 'choicesMax')
  return Array.from({ length }, (_none, index) => withoutNoise(min + index * step)).map((value) => ({
    value,
    label: toLocalizedText(String(value)),
    where,
  }))
}

/** The choices "Other" and "None", if the element has them. */
function specialChoices(element: SourceObject, { text, report }: Survey): Choice[] {
  /** @param flags the old and the new name of the flag that adds the choice. */
  const choiceOf = (
    flags: readonly string[],
    value: string,
    builtIn: LocalizedText,
    exclusive: boolean,
  ): Choice[] => {
    const setFlags = flags.filter((flag) => element.flag(flag))
    const label = text.read(element, `${value}Text`) ?? builtIn
    return setFlags.length > 0 ? [{ value, label, exclusive, where: element.pointerTo(setFlags[0]!) }] : []
  }
  const other = choiceOf(['hasOther', 'showOtherItem'], 'other', builtInTexts.other, false)
  if (other[0]) report('the text field of "Other": only the choice itself is imported', other[0].where)
  return [...other, ...choiceOf(['hasNone', 'showNoneItem'], 'none', builtInTexts.none, true)]
}
