/**
 * Finds source texts that are probably wrong, or that were changed without their translations: nearly all translations
 * have the same figures or placeholders, and the source has others.
 */
import { problem, type Location, type Problem } from '../errors.ts'
import type { Source } from '../config/parseSource.ts'
import { differingFigures, excerptsAtFigures } from './figures.ts'
import { placeholders } from './sources.ts'
import type { TextEntry } from './texts.ts'

/** A translation with other figures or placeholders than its source. */
export interface MismatchedText {
  locale: string
  key: string
  source: TextEntry
  text: string
  /** The location of the translation, or of its first figure that the source does not have. */
  location: Location
}

interface Comparison {
  /** Whether two texts have the same figures or placeholders. */
  agree(one: string, other: string): boolean
  /** @param locales the languages of the translations that agree. */
  describe(wrong: WrongSource, locales: string): Description
}

interface Description {
  found: string
  hint: string
  /** The figure of the source at which the problem is reported. */
  at?: string | undefined
}

/** By the code of the problem. */
const comparisons = {
  'other-figures': { agree: (one, other) => !differingFigures(one, other), describe: describeFigures },
  'placeholder-mismatch': {
    agree: (one, other) => placeholders(one) === placeholders(other),
    describe: describePlaceholders,
  },
} satisfies Record<WrongSource['code'], Comparison>

export interface WrongSource {
  code: 'other-figures' | 'placeholder-mismatch'
  source: TextEntry
  /** The translations that agree with each other. */
  texts: readonly MismatchedText[]
  /** The number of all translations of the text. */
  translations: number
}

/** At least this many translations must agree, because fewer may all have the same mistake. */
const minAgreeing = 3
/** At least this share of the translations must agree. */
const minShare = 0.8

/** @param translationsOf returns the number of languages that translate a key. */
export function findWrongSources(
  code: WrongSource['code'],
  mismatches: readonly MismatchedText[],
  translationsOf: (key: string) => number,
): WrongSource[] {
  const byKey = new Map<string, MismatchedText[]>()
  for (const each of mismatches) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each])
  return [...byKey].flatMap(([key, ofKey]): WrongSource[] => {
    const translations = translationsOf(key)
    const minCount = Math.max(minAgreeing, translations * minShare)
    if (ofKey.length < minCount) return []
    const agreeing = ofKey.map(({ text }) => ofKey.filter((each) => comparisons[code].agree(each.text, text)))
    const texts = agreeing.find((each) => each.length >= minCount)
    return texts ? [{ code, source: ofKey[0]!.source, texts, translations }] : []
  })
}

/**
 * @param sourceFile the config file with the source texts. Without this file, each problem has the location of a
 * translation.
 */
export const wrongSourceProblems = (
  all: readonly WrongSource[],
  sourceFile: Pick<Source, 'file' | 'locate'> | undefined,
): Problem[] =>
  all.map((wrong) => {
    const { code, source, texts } = wrong
    const locales = texts.map(({ locale }) => locale).join(', ')
    const { found, hint, at } = comparisons[code].describe(wrong, locales)
    const location = sourceFile
      ? { file: sourceFile.file, pointer: source.pointer, ...sourceFile.locate(source.pointer, at) }
      : texts[0]!.location
    return problem(code, location, found, hint)
  })

const countWords = ({ texts, translations }: WrongSource) =>
  texts.length === translations ? `all ${translations}` : `${texts.length} of ${translations}`

function describeFigures(wrong: WrongSource, locales: string): Description {
  const { source, texts } = wrong
  const { text, locale } = texts[0]!
  const figures = differingFigures(text, source.text)
  const hasOther = figures !== undefined && figures.translation.length > 0
  const difference = hasOther ? 'have another number' : 'lack this number'
  const [translatedWords, sourceWords] = excerptsAtFigures(text, source.text)
  return {
    found: `the source says ${sourceWords}, but ${countWords(wrong)} translations ${difference}: ${translatedWords} in "${locale}". The source is probably wrong`,
    hint: `Correct the source; if it is right, translate it again: ${locales}.`,
    at: figures?.source[0],
  }
}

function describePlaceholders(wrong: WrongSource, locales: string): Description {
  const { source, texts } = wrong
  const [inTranslations, inSource] = [texts[0]!.text, source.text].map(
    (text) => placeholders(text) || 'no placeholder',
  )
  return {
    found: `the source has ${inSource}, but ${countWords(wrong)} translations have ${inTranslations}`,
    hint: `Correct the placeholders of the source, or of these translations: ${locales}.`,
  }
}
