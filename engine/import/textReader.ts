/** Reads texts that a form stores as one string, or as one string for each language. */
import { isObject } from '../core/isObject.ts'
import type { FormatContext } from './format.ts'
import type { LocalizedText, TextPart } from './form/form.ts'
import { isBlank, toLocalizedText } from './form/localizedText.ts'
import { isScalar } from './form/steps.ts'
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

  function translationsIn(texts: readonly [string, string][], where: string, markup: Markup) {
    return texts.flatMap(([code, text]) => {
      const locale = localeOf(code)
      if (code === 'default' || locale === 'en') return []
      if (locales.includes(locale)) return [[locale, readParts(text, where, markup)] as const]
      if (!reportedCodes.has(code))
        report(`texts in the language "${code}", which the site does not have`, where)
      reportedCodes.add(code)
      return []
    })
  }

  function textOf(value: unknown, where: string, markup: Markup = 'plain'): LocalizedText | undefined {
    if (typeof value === 'string') {
      const parts = readParts(value, where, markup)
      return isBlank(parts) ? undefined : { parts }
    }
    if (isScalar(value)) return toLocalizedText(String(value))
    if (!isObject(value)) return undefined
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    )
    const byCode = new Map(texts)
    const [english, defaultText] = [byCode.get('en'), byCode.get('default')]
    if (english && defaultText && defaultText !== english)
      report(`the default text ${shorten(defaultText)}, because the English text differs`, `${where}/default`)
    const source = english ?? defaultText ?? texts[0]?.[1]
    if (source === undefined) return undefined
    return {
      parts: readParts(source, where, markup),
      translations: Object.fromEntries(translationsIn(texts, where, markup)),
    }
  }

  return {
    textOf,
    read: (source, key, markup) =>
      source.has(key) ? textOf(source.get(key), source.at(key), markup) : undefined,
  }
}
