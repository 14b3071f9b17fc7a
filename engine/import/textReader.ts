/** Reads texts that a form stores as one string, or as one string for each language. */
import { isObject } from '../core/isObject.ts'
import type { FormatContext } from './format.ts'
import type { LocalizedText, TextPart } from './form/form.ts'
import { isBlank, toLocalizedText } from './form/localizedText.ts'
import { isScalar } from './form/isScalar.ts'
import { shorten, type SourceObject } from './sourceObject.ts'

/** The markup that a text may have besides the format's placeholders. */
export type Markup = 'plain' | 'html'

export interface TextReader {
  /** The text of a field of `source`. */
  read(source: SourceObject, key: string, markup?: Markup): LocalizedText | undefined
  /** @param value a string, a number, a boolean, or an object with a string for each language. */
  textOf(value: unknown, where: string, markup?: Markup): LocalizedText | undefined
}

/** Language codes of other products, and the site's codes for them. */
const aliases: Readonly<Record<string, string>> = { ua: 'uk', gr: 'el', 'pt-br': 'pt', 'es-mx': 'es-419' }

/** The text of a field in one language. */
interface TextVersion {
  code: string
  text: string
  parts: readonly TextPart[]
}

const localeOf = (code: string): string => {
  const lower = code.toLowerCase()
  return Object.hasOwn(aliases, lower) ? aliases[lower]! : lower
}

/** @param readParts parses the placeholders and the markup of the format. */
export function createTextReader(
  { locales, report }: FormatContext,
  readParts: (text: string, where: string, markup: Markup) => TextPart[],
): TextReader {
  const reportedCodes = new Set<string>()

  function translationsIn(
    versions: readonly TextVersion[],
    where: string,
  ): ReadonlyMap<string, TextVersion['parts']> {
    const found = new Map<string, TextVersion['parts']>()
    for (const { code, parts } of versions) {
      const locale = localeOf(code)
      if (code === 'default' || locale === 'en') continue
      if (found.has(locale))
        report(
          `the text in the language "${code}": it is left out, because the form has another text for "${locale}"`,
          where,
        )
      else if (locales.includes(locale)) found.set(locale, parts)
      else if (!reportedCodes.has(code)) {
        report(`texts in the language "${code}", which the site does not have`, where)
        reportedCodes.add(code)
      }
    }
    return found
  }

  function textOf(value: unknown, where: string, markup: Markup = 'plain'): LocalizedText | undefined {
    if (typeof value === 'string') {
      const parts = readParts(value, where, markup)
      return isBlank(parts) ? undefined : { parts }
    }
    if (isScalar(value)) return toLocalizedText(String(value))
    if (!isObject(value)) return undefined
    const versions = Object.entries(value).flatMap(([code, text]): TextVersion[] => {
      if (typeof text !== 'string') return []
      const parts = readParts(text, where, markup)
      return isBlank(parts) ? [] : [{ code, text, parts }]
    })
    const english = versions.find(({ code }) => localeOf(code) === 'en')
    const defaultText = versions.find(({ code }) => code === 'default')
    if (english && defaultText && defaultText.text !== english.text)
      report(`the default text ${shorten(defaultText.text)}: the English text is used`, `${where}/default`)
    const sourceVersion = english ?? defaultText ?? versions[0]
    if (!sourceVersion) return undefined
    return { parts: sourceVersion.parts, translations: Object.fromEntries(translationsIn(versions, where)) }
  }

  return {
    textOf,
    read: (source, key, markup) =>
      source.has(key) ? textOf(source.get(key), source.pointerTo(key), markup) : undefined,
  }
}
