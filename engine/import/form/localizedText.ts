/** Creates, measures and splits texts of a form. */
import type { LocalizedText, TextPart } from './form.ts'

/** A text without style and translations, in the form's own language. */
export const toLocalizedText = (text: string): LocalizedText => ({ parts: [{ text }] })

/**
 * Joins texts without a separator. In a joined translation, a text without a translation stays in the form's own
 * language.
 */
export function concatTexts(texts: readonly LocalizedText[]): LocalizedText {
  const locales = new Set(texts.flatMap(({ translations = {} }) => Object.keys(translations)))
  const partsIn = (locale: string) =>
    texts.flatMap(({ parts, translations }) => translations?.[locale] ?? parts)
  return {
    parts: texts.flatMap(({ parts }) => parts),
    ...(locales.size > 0 && {
      translations: Object.fromEntries([...locales].map((locale) => [locale, partsIn(locale)])),
    }),
  }
}

/** The text in the form's own language, without styles and placeholders. */
export const plainTextOf = ({ parts }: LocalizedText): string =>
  parts
    .map((part) => ('text' in part ? part.text : ''))
    .join('')
    .trim()

/** The typical length of a placeholder's value in characters. */
const placeholderLength = 20

/** The expected length of a text in characters. */
export const lengthOf = ({ parts }: LocalizedText): number =>
  parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : placeholderLength), 0)

/** The maximum length of a title that becomes a chapter, in characters. A longer title gets a separate screen. */
const maxChapterLength = 40

export const fitsChapter = (text: LocalizedText): boolean => lengthOf(text) <= maxChapterLength

/** Whether the text is empty, or consists only of spaces and line breaks. */
export const isBlank = (parts: readonly TextPart[]): boolean =>
  parts.every((part) => 'text' in part && part.text.trim() === '')

/**
 * Splits a text. The first line becomes `title`, the other lines become `text`. The first line ends before a part that
 * begins with a line break. A line break inside a part does not end the first line.
 */
export function splitTitle({ parts, translations }: LocalizedText): {
  title: LocalizedText
  text?: LocalizedText
} {
  const [title, text] = splitFirstLine(parts)
  const hasText = !isBlank(text)
  // If the form's own language has only one line, the result has no `text`. So a translation keeps all its lines in the
  // title.
  const splitTranslation = (translated: readonly TextPart[]): Split =>
    hasText ? splitFirstLine(translated) : [translated, []]
  const split = Object.entries(translations ?? {}).map(
    ([locale, translated]) => [locale, splitTranslation(translated)] as const,
  )
  /** @param index 0 for the first line, 1 for the other lines. */
  const withTranslations = (sourceParts: readonly TextPart[], index: 0 | 1): LocalizedText => ({
    parts: sourceParts,
    ...(translations && {
      translations: Object.fromEntries(split.map(([locale, lines]) => [locale, lines[index]])),
    }),
  })
  return {
    title: withTranslations(title, 0),
    ...(hasText && { text: withTranslations(text, 1) }),
  }
}

type Split = [firstLine: readonly TextPart[], otherLines: readonly TextPart[]]

function splitFirstLine(parts: readonly TextPart[]): Split {
  const start = parts.findIndex((part) => !isBlank([part]))
  const trimmed = parts.slice(Math.max(start, 0))
  const at = trimmed.findIndex((part, index) => index > 0 && 'text' in part && part.text.startsWith('\n'))
  return at < 0 ? [trimmed, []] : [trimmed.slice(0, at), trimmed.slice(at)]
}
