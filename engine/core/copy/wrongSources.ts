/**
 * Finds source texts that are probably wrong: nearly all translations agree with each other on figures, and the source
 * text has other figures.
 */
import { problem, type Location, type Problem } from '../errors.ts'
import type { Source } from '../config/parseSource.ts'
import { excerptsAtFigures, otherFigures } from './figures.ts'
import type { TextEntry } from './texts.ts'

/** A translation with other figures than its source. */
export interface MismatchedText {
  locale: string
  key: string
  source: TextEntry
  text: string
  /** The location of the translation, or of its first figure that the source does not have. */
  location: Location
}

export interface WrongSource {
  source: TextEntry
  /** The translations that agree with each other. */
  texts: readonly MismatchedText[]
  /** The number of all translations of the text. */
  translations: number
}

/** At least this many translations must agree, because fewer may all have the same mistake. */
const fewest = 3
/** At least this share of the translations must agree. */
const nearlyAll = 0.8

/** @param translationsOf returns the number of languages that translate a key. */
export function wrongSources(
  mismatches: readonly MismatchedText[],
  translationsOf: (key: string) => number,
): WrongSource[] {
  const byKey = new Map<string, MismatchedText[]>()
  for (const each of mismatches) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each])
  return [...byKey].flatMap(([key, own]): WrongSource[] => {
    const translations = translationsOf(key)
    const enough = Math.max(fewest, translations * nearlyAll)
    if (own.length < enough) return []
    const agreeing = own.map(({ text }) => own.filter((each) => !otherFigures(each.text, text)))
    const texts = agreeing.find((each) => each.length >= enough)
    return texts ? [{ source: own[0]!.source, texts, translations }] : []
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
  all.map(({ source, texts, translations }) => {
    const { pointer } = source
    const [first] = texts as readonly [MismatchedText, ...MismatchedText[]]
    const { given = [], wanted = [] } = otherFigures(first.text, source.text) ?? {}
    const location = sourceFile
      ? { file: sourceFile.file, pointer, ...sourceFile.locate(pointer, wanted[0]) }
      : first.location
    const whose = texts.length === translations ? `all ${translations}` : `${texts.length} of ${translations}`
    const difference = given.length > 0 ? 'have another figure' : 'lack this figure'
    const [translatedWords, sourceWords] = excerptsAtFigures(first.text, source.text)
    const locales = texts.map(({ locale }) => locale)
    return problem(
      'other-figures',
      location,
      `the source says ${sourceWords}, but ${whose} translations ${difference}: ${translatedWords} in "${first.locale}". Probably the source is wrong`,
      `Correct the source; if it is right, translate it again: ${locales.join(', ')}.`,
    )
  })
