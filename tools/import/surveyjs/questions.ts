/** Elements of a survey as steps. */
import { plainWords, type Step } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import type { TextReader } from './text.ts'
import { input, types } from './types.ts'
import { readRules } from './validators.ts'

/** The steps of an element: one, or one for each of several lines. */
export function readQuestion(element: Piece, text: TextReader, report: Report): Step[] {
  const type = element.text('type') ?? 'text'
  const name = element.text('name') ?? `#question at ${element.where}`
  const readType = Object.hasOwn(types, type) ? types[type] : undefined
  const isRange = type === 'slider' && element.value.sliderType === 'range'
  if (type === 'multipletext') return readLines(element, name, text, report)
  const base = { ref: name, where: element.where, rules: {}, jumps: [] }
  if (!readType || isRange) {
    element.ignoreAll()
    report(`a question of the type "${type}": ${name}`, element.where)
    return [{ ...base, ask: 'nothing' }]
  }
  const title = text.read(element, 'title')
  const description = text.read(element, 'description')
  const typed = readType({ element, text, report })
  if (typed.choices?.length === 0 || typed.ask === 'nothing') {
    element.ignoreAll()
    report(
      typed.choices ? `a question without choices: ${name}` : `an element without words: ${name}`,
      element.where,
    )
    return [{ ...base, ask: 'nothing' }]
  }
  const placeholder = text.read(element, 'placeholder') ?? text.read(element, 'placeHolder')
  const shown = title ?? plainWords(name)
  return [
    {
      ...base,
      ...(typed.ask === 'statement' ? title && { title } : { title: shown }),
      ...(description && { text: description }),
      ...(placeholder && { placeholder }),
      ...typed,
      ...readRules(element, typed.ask, text, report),
    },
  ]
}

/** Several lines in one question: a step each, named `question.line`. */
function readLines(element: Piece, name: string, text: TextReader, report: Report): Step[] {
  const title = text.read(element, 'title')
  const description = text.read(element, 'description')
  element.ignore('colCount', 'itemTitleWidth', 'itemErrorLocation')
  const isRequired = element.flag('isRequired') ?? false
  if (isRequired) report('at least one of several lines must be answered', element.at('isRequired'))
  return element.pieces('items', report).map((item, index): Step => {
    item.ignore('minWidth', 'maxWidth', 'size')
    const own = item.text('name') ?? `line ${index + 1}`
    const words = text.read(item, 'title') ?? plainWords(own)
    const placeholder = text.read(item, 'placeholder') ?? text.read(item, 'placeHolder')
    const typed = input({ element: item, text, report })
    return {
      ref: `${name}.${own}`,
      where: item.where,
      title: words,
      ...((description ?? title) && { text: (description ?? title)! }),
      ...(placeholder && { placeholder }),
      ...typed,
      jumps: [],
      ...readRules(item, typed.ask, text, report),
    }
  })
}
