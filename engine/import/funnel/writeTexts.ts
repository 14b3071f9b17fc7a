/** Writes the texts of screens within the lengths that their kinds allow, and collects the translations. */
import { pipesOf } from '../../core/copy/pipe.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { isBuiltInText } from '../form/builtInTexts.ts'
import type { LocalizedText, TextPart } from '../form/form.ts'
import type { ReportNote } from '../sourceObject.ts'
import { canLink, composeWithin, type ResolvePlaceholder } from './composeText.ts'

export interface TextField {
  /** The kind of the screen; `funnel` for a text of the funnel itself. */
  kind: string
  /** The path in the registry, such as `answers.*.text`. */
  path: string
  /** The key of the field in the translation files, such as `screens.goal.title`. */
  key: string
  /** For notes: JSON pointer of the step or choice that has the text. Empty for a text of the funnel itself. */
  where: string
  isSingleLine: boolean
}

/** By locale, then by key: the translated text. */
export type Translations = Map<string, Record<string, string>>

export interface TextWriter {
  /** Returns the text for the field, and collects its translations. `undefined` if there is no text. */
  write(text: LocalizedText | undefined, field: TextField, resolve: ResolvePlaceholder): string | undefined
  /** Returns the texts for both fields. What is too long for the first field continues in the second field. */
  spread(
    text: LocalizedText,
    first: TextField,
    second: TextField,
    resolve: ResolvePlaceholder,
  ): [first: string | undefined, second: string | undefined]
  /** The translations into the languages of the form. */
  translations(): Translations
}

/** The paths of the placeholders in a text. */
const placeholderPaths = (text: string) =>
  pipesOf(text)
    .map((pipe) => pipe?.path)
    .sort()
    .join()

/** @param locales the languages of the site, without its default language. */
export function createTextWriter(
  registry: Registry,
  locales: readonly string[],
  report: ReportNote,
): TextWriter {
  const translations: Translations = new Map()
  const formLocales = new Set<string>()

  const maxLengthOf = ({ kind, path }: TextField) =>
    registry.texts(kind).find((each) => each.path === path)!.maxLength

  const translationsOf = (text: LocalizedText) => {
    const found = Object.entries(text.translations ?? {}).filter(([locale]) => locales.includes(locale))
    // A built-in text has translations into many languages. They say nothing about the languages of the form.
    if (!isBuiltInText(text)) for (const [locale] of found) formLocales.add(locale)
    return found
  }

  const addTranslation = (locale: string, field: TextField, text: string, source: string) => {
    if (text === '') return
    if (placeholderPaths(text) !== placeholderPaths(source)) {
      report(`the translation into "${locale}": its placeholders differ from those of the text`, field.where)
      return
    }
    if (!translations.has(locale)) translations.set(locale, {})
    translations.get(locale)![field.key] = text
  }

  /** Composes a text. Reports the end of a text that is too long. @param locale `undefined` for the source text. */
  const compose = (
    parts: readonly TextPart[],
    field: TextField,
    resolve: ResolvePlaceholder,
    locale?: string,
  ): string => {
    const { isSingleLine } = field
    const { text, rest } = composeWithin(parts, maxLengthOf(field), resolve, { isSingleLine })
    const what = locale === undefined ? 'a text' : `the translation into "${locale}"`
    if (rest.length > 0)
      report(`the end of ${what}, which is longer than ${maxLengthOf(field)} characters`, field.where)
    return text
  }

  /** Reports the links that the import cannot write. The words of such a link stay in the text. */
  const reportLinks = (text: LocalizedText, { where }: TextField) => {
    const parts = [text.parts, ...translationsOf(text).map(([, translated]) => translated)].flat()
    const hrefs = parts.flatMap((part) => ('text' in part && part.href !== undefined ? [part.href] : []))
    for (const href of new Set(hrefs))
      if (!canLink(href)) report(`the link to ${href}: a text cannot link to such a URL`, where)
  }

  const write: TextWriter['write'] = (text, field, resolve) => {
    const written = text ? compose(text.parts, field, resolve) : ''
    if (!text || written === '') return undefined
    reportLinks(text, field)
    for (const [locale, parts] of translationsOf(text))
      addTranslation(locale, field, compose(parts, field, resolve, locale), written)
    return written
  }

  const spread: TextWriter['spread'] = (text, first, second, resolve) => {
    const { isSingleLine } = first
    const split = (parts: readonly TextPart[], locale?: string, maxLength = maxLengthOf(first)) => {
      const head = composeWithin(parts, maxLength, resolve, { isSingleLine, ellipsis: '' })
      const tail = head.rest.length > 0 ? compose(head.rest, second, resolve, locale) : ''
      return { head: head.text, tail }
    }
    reportLinks(text, first)
    const source = split(text.parts)
    const splitTranslation = (parts: readonly TextPart[], locale: string) => {
      // If the source has no second text, a translation cannot have one. The end of a longer translation is cut off.
      if (source.tail === '') return { head: compose(parts, first, resolve, locale), tail: '' }
      const fitting = split(parts, locale)
      if (fitting.tail !== '') return fitting
      // The translation fits into the first field, but the source needs both fields. The translation is split in the
      // same proportion as the source, so that both fields have a translation.
      const share = source.head.length / (source.head.length + source.tail.length)
      return split(parts, locale, Math.max(1, Math.floor(fitting.head.length * share)))
    }
    for (const [locale, parts] of translationsOf(text)) {
      const { head, tail } = splitTranslation(parts, locale)
      addTranslation(locale, first, head, source.head)
      addTranslation(locale, second, tail, source.tail)
    }
    return [source.head || undefined, source.tail || undefined]
  }

  const formTranslations = () => new Map([...translations].filter(([locale]) => formLocales.has(locale)))
  return { write, spread, translations: formTranslations }
}
