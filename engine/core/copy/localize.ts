/**
 * Translates a program or page. Each text comes from its translation, else from the nearest fallback language, else
 * from the source.
 */
import type { Registry } from '../kind/registry.ts'
import type { LinkedProgram } from '../program.ts'
import type { RawPage } from '../config/rawConfig.ts'
import { markLanguage } from './languageMark.ts'
import { mapConfigTexts } from './funnelTexts.ts'
import { hasWords, mapTexts } from './texts.ts'

/** The translation of a key. */
export interface Found {
  text: string
  /** The language of the text: the requested language or a fallback. */
  lang: string
}

/** Finds the translation of a key; `undefined` if the language and its fallbacks have none. */
export type Lookup = (key: string) => Found | undefined

export interface Language {
  locale: string
  /** The language in which configs are written. */
  source: string
  lookup: Lookup
  /** For a pseudo-locale: changes each text that would be translated. */
  pseudo?: ((text: string) => string) | undefined
}

const base = (locale: string) => locale.split('-')[0]

/** Returns the function that translates one text. */
function translator({ locale, source, lookup, pseudo }: Language) {
  const markIfOther = (lang: string, text: string) =>
    base(lang) === base(locale) ? text : markLanguage(lang, text)
  return (key: string, text: string, path: { translate: boolean }): string => {
    // A text that is never translated, such as an exercise in English, is marked as a text in the source language.
    if (!path.translate) return markIfOther(source, text)
    if (locale === source) return text
    if (pseudo) return pseudo(text)
    const found = lookup(key)
    // A text without words, such as a number or a placeholder, has no language.
    if (!found) return hasWords(text) ? markIfOther(source, text) : text
    return markIfOther(found.lang, found.text)
  }
}

export function localizeProgram(
  program: LinkedProgram,
  registry: Registry,
  language: Language,
): LinkedProgram {
  const translate = translator(language)
  const envelope = mapTexts(
    { head: program.head, scores: scoresOf(program) },
    registry.texts('funnel'),
    '',
    translate,
  )
  return {
    ...program,
    ...(envelope.head && { head: envelope.head }),
    scores: Object.fromEntries(Object.entries(envelope.scores).map(([name, { bands }]) => [name, bands])),
    screens: program.screens.map((screen) => ({
      ...screen,
      config: mapTexts(
        screen.config,
        registry.texts(screen.config.kind),
        `screens.${screen.config.id}`,
        translate,
      ),
    })),
  }
}

const scoresOf = (program: LinkedProgram) =>
  Object.fromEntries(Object.entries(program.scores).map(([name, bands]) => [name, { bands }]))

export const localizePage = (page: RawPage, registry: Registry, language: Language): RawPage =>
  mapConfigTexts(page, registry, translator(language))

/** Built-in texts in one language. @param prefix the start of their keys, such as `kinds.input`. */
export function localizeStrings(
  strings: Readonly<Record<string, string>>,
  prefix: string,
  language: Language,
) {
  const translate = translator(language)
  return Object.fromEntries(
    Object.entries(strings).map(([key, text]) => [
      key,
      translate(`${prefix}.${key}`, text, { translate: true }),
    ]),
  )
}
