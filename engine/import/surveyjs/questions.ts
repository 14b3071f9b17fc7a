/** Turns the elements of a survey into steps. */
import type { FormStep } from '../form/form.ts'
import { toLocalizedText } from '../form/localizedText.ts'
import { statement, unsupported } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import { elementTypes, readInput } from './elementTypes.ts'
import { readRules } from './rules.ts'
import type { Survey } from './survey.ts'

/** Returns one step, or the steps of a `multipletext`. */
export function readQuestion(element: SourceObject, survey: Survey): FormStep[] {
  const { text, report } = survey
  const { where } = element
  const type = element.text('type') ?? 'text'
  const name = element.text('name') ?? `#question at ${where}`
  if (type === 'multipletext') return readLines(element, name, survey)
  const leaveOut = (what: string) => {
    element.ignoreAll()
    report(`${what}: ${name}`, where)
    return [unsupported({ ref: name, where })]
  }
  const readType = Object.hasOwn(elementTypes, type) ? elementTypes[type] : undefined
  const isRange = type === 'slider' && element.value.sliderType === 'range'
  if (!readType || isRange) return leaveOut(`a question of the type "${type}"`)
  const title = text.read(element, 'title')
  const description = text.read(element, 'description')
  const byType = readType(element, survey)
  if (byType.choices?.length === 0) return leaveOut('a question without choices')
  if (byType.type === 'unsupported') return leaveOut('an element without text')
  // SurveyJS shows the name of a question that has no title.
  const shownTitle = byType.type === 'statement' ? title : (title ?? toLocalizedText(name))
  return [
    {
      ref: name,
      where,
      jumps: [],
      ...(shownTitle && { title: shownTitle }),
      ...(description && { text: description }),
      ...placeholderOf(element, survey),
      ...byType,
      ...readRules(element, byType.type, survey),
    },
  ]
}

/**
 * Returns a step for each line of a question, named `question.line`. If the question has a title and a description, a
 * heading comes first. If the question has only one of them, each line shows it as its text.
 */
function readLines(element: SourceObject, name: string, survey: Survey): FormStep[] {
  const { text, report } = survey
  const title = text.read(element, 'title')
  const description = text.read(element, 'description')
  element.ignore('colCount', 'itemTitleWidth', 'itemErrorLocation')
  if (element.flag('isRequired'))
    report('the rule that at least one line has an answer', element.pointerTo('isRequired'))
  const hasHeading = title !== undefined && description !== undefined
  const heading = { ref: `#heading of ${name}`, where: element.where }
  const lineText = hasHeading ? undefined : (title ?? description)
  const lines = element.objects('items', report).map((item, index): FormStep => {
    item.ignore('minWidth', 'maxWidth', 'size')
    const itemName = item.text('name') ?? `line ${index + 1}`
    const lineTitle = text.read(item, 'title') ?? toLocalizedText(itemName)
    const placeholder = placeholderOf(item, survey)
    const byType = readInput(item, survey)
    return {
      ref: `${name}.${itemName}`,
      where: item.where,
      title: lineTitle,
      ...(lineText && { text: lineText }),
      ...placeholder,
      ...byType,
      jumps: [],
      ...readRules(item, byType.type, survey),
    }
  })
  return hasHeading ? [statement(heading, { title, text: description }), ...lines] : lines
}

function placeholderOf(source: SourceObject, { text }: Survey): Pick<FormStep, 'placeholder'> {
  const placeholder = text.read(source, 'placeholder') ?? text.read(source, 'placeHolder')
  return placeholder ? { placeholder } : {}
}
