/** Arranges the texts and fields of a page as a list of steps. */
import type { FormStep, LocalizedText, TextPart } from '../form/form.ts'
import { concatTexts, lengthOf, toLocalizedText } from '../form/localizedText.ts'
import { statement } from '../form/steps.ts'
import type { SourceObject } from '../sourceObject.ts'
import type { Content } from './readField.ts'

/** The schema's limit for the text of a screen, in characters. */
const maxTextLength = 600

export interface PageContents {
  title: LocalizedText | undefined
  /** Whether a chapter or a field shows the title. If so, the title needs no separate screen. */
  isTitleShown: boolean
  fields: readonly FormStep[]
  /** The components that show a text. */
  contents: readonly Content[]
  isStart: boolean
}

/**
 * The order is: conditional texts, unsupported fields, the text of the page, the other fields. The jumps to other pages
 * leave from the last step that a learner sees. So the steps that some learners do not see come first.
 */
export function arrangePage(page: SourceObject, path: string, parts: PageContents): FormStep[] {
  const { title, fields, contents } = parts
  const unsupported = fields.filter(({ type }) => type === 'unsupported')
  const [first, ...rest] = fields.filter(({ type }) => type !== 'unsupported')
  const before = [...contents.flatMap((content) => conditionalText(content, title)), ...unsupported]
  const text = joinContents(contents.filter(({ when }) => !when))
  const pageText = textStep({ ref: `page ${path}`, where: page.where }, title, text)
  if (!first) {
    if (unsupported.length > 0 && !text) return before
    return [...before, parts.isStart ? { ...pageText, type: 'welcome' } : pageText]
  }
  const firstText = joinTexts(text, first.text)
  // Only the text of the page can move to a separate screen. The field keeps its own text, even if this text is long.
  const fits = !text || longestOf(firstText!) <= maxTextLength
  if (!parts.isTitleShown || !fits) return [...before, pageText, first, ...rest]
  const firstTitle = first.title ?? title
  const joinedParts = contents.filter(({ when }) => !when).map(({ component }) => component.where)
  return [
    ...before,
    {
      ...first,
      ...(firstText && { text: firstText }),
      ...(firstTitle && { title: firstTitle }),
      ...(joinedParts.length > 0 && { parts: joinedParts }),
    },
    ...rest,
  ]
}

function conditionalText(content: Content, pageTitle: LocalizedText | undefined): FormStep[] {
  const { when, component, title, text } = content
  if (!when) return []
  const { where } = component
  const step = textStep({ ref: `words ${where}`, where }, title ?? pageTitle, text)
  return [{ ...step, name: component.text('name') ?? 'words', when }]
}

/** A statement needs a title: without one, its text becomes the title. */
const textStep = (
  located: { ref: string; where: string },
  title: LocalizedText | undefined,
  text: LocalizedText | undefined,
): FormStep => statement(located, title ? { title, text } : { title: text })

/** The length of the text in the language in which it is longest. */
const longestOf = ({ parts, translations = {} }: LocalizedText) =>
  Math.max(...[parts, ...Object.values(translations)].map((textParts) => lengthOf({ parts: textParts })))

const blankLine = toLocalizedText('\n\n')

function joinTexts(first: LocalizedText | undefined, second: LocalizedText | undefined) {
  return first && second ? concatTexts([first, blankLine, second]) : (first ?? second)
}

function joinContents(contents: readonly Content[]): LocalizedText | undefined {
  const texts = contents.flatMap(({ title, text }) => [
    ...(title ? [blankLine, strong(title)] : []),
    ...(text ? [blankLine, text] : []),
  ])
  return texts.length > 0 ? concatTexts(texts) : undefined
}

function strong({ parts, translations = {} }: LocalizedText): LocalizedText {
  const styled = (textParts: readonly TextPart[]) =>
    textParts.map((part): TextPart => ('text' in part ? { ...part, style: 'strong' } : part))
  const translated = Object.entries(translations).map(([locale, textParts]) => [locale, styled(textParts)])
  return { parts: styled(parts), translations: Object.fromEntries(translated) }
}
