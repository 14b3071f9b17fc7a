/** Choices: strings, numbers, or objects with a value and a text; and those that a survey adds itself. */
import { builtIn } from '../builtInWords.ts'
import type { Choice, Scalar, Words } from '../draft.ts'
import { Piece, isObject, shorten, type Report } from '../piece.ts'
import type { TextReader } from './text.ts'

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

export function readChoices(element: Piece, key: string, text: TextReader, report: Report): Choice[] {
  const choices = element.entries(key).flatMap(({ value, where }): Choice[] => {
    if (isScalar(value) && String(value).trim() !== '')
      return [{ value, words: text.words(value, where)!, where }]
    if (!isObject(value)) {
      report(`${shorten(value)} is no choice`, where)
      return []
    }
    return readItem(element, value, where, text, report)
  })
  return key === 'choices' ? [...choices, ...numbered(element), ...added(element, text, report)] : choices
}

function readItem(
  element: Piece,
  source: Readonly<Record<string, unknown>>,
  where: string,
  text: TextReader,
  report: Report,
): Choice[] {
  const item = element.inner(source, where)
  const value = item.get('value')
  if (!isScalar(value) || String(value).trim() === '') {
    item.ignoreAll()
    report('a choice without a value', where)
    return []
  }
  item.ignore('icon', 'id')
  const picture = item.text('imageLink')
  if (picture !== undefined) report(`a picture: ${picture}`, item.at('imageLink'))
  return [{ value, words: text.read(item, 'text') ?? text.words(value, where)!, where }]
}

/** Numbers from `choicesMin` to `choicesMax`. */
function numbered(element: Piece): Choice[] {
  const [min, max] = [element.number('choicesMin'), element.number('choicesMax')]
  const step = element.number('choicesStep') ?? 1
  if (min === undefined || max === undefined || max <= min || step <= 0) return []
  const length = Math.min(Math.floor((max - min) / step) + 1, 1000)
  return Array.from({ length }, (_none, index) => min + index * step).map((value) => ({
    value,
    words: { own: [{ text: String(value) }] },
    where: element.at('choicesMin'),
  }))
}

function added(element: Piece, text: TextReader, report: Report): Choice[] {
  const special = (flags: readonly string[], value: string, words: Words, exclusive: boolean): Choice[] => {
    const flag = flags.filter((each) => element.flag(each))
    const own = text.read(element, `${value}Text`)
    const where = element.at(flag[0] ?? value)
    return flag.length > 0 ? [{ value, words: own ?? words, exclusive, where }] : []
  }
  const other = special(['hasOther', 'showOtherItem'], 'other', builtIn.other, false)
  if (other[0]) report('what is typed as another choice; "Other" can be chosen', other[0].where)
  return [...other, ...special(['hasNone', 'showNoneItem'], 'none', builtIn.none, true)]
}
