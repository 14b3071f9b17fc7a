/** Finds translations in another language than that of their file. */
import { parseSource } from '../../core/config/parse.ts'
import { reporter } from '../../core/config/reporter.ts'
import { parseMarkup, type MarkupNode } from '../../core/copy/parseMarkup.ts'
import type { Problem } from '../../core/errors.ts'

/** Guesses the language of a text. A detector needs much data, so the caller passes the detector in. */
export interface LanguageDetector {
  /** The languages that it can distinguish: `en`, `uk`. */
  languages: ReadonlySet<string>
  /** How well each language fits, 0 to 1; undefined if the text is not enough for a guess. */
  detect(text: string): Readonly<Record<string, number>> | undefined
}

/** A short text may belong to several languages, or consist of names. */
const fewestLetters = 30

/** A language that fits nearly as well as the best one may be right. */
const nearlyAsGood = 0.9

const localeOf = (file: string) => /(?:^|\/)copy[./]([a-z]{2,3})(?:-[A-Za-z0-9]+)*\.json$/.exec(file)?.[1]

export const isTranslation = (file: string) => localeOf(file) !== undefined

/** @returns a problem for each text of a translation file that fits another language better. */
export function wrongLanguages(file: string, text: string, detector: LanguageDetector): Problem[] {
  const own = localeOf(file)
  const { source } = parseSource(file, text)
  if (own === undefined || !detector.languages.has(own)) return []
  if (!source || typeof source.data !== 'object' || source.data === null) return []
  const { problems, report } = reporter(source)
  for (const [key, translation] of Object.entries(source.data)) {
    if (key === '$schema' || typeof translation !== 'string') continue
    const words = wordsOf(parseMarkup(translation.replaceAll(/\{\{[^{}]*\}\}/g, ' ')))
    if ((words.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) continue
    const scores = detector.detect(words) ?? {}
    const [best] = Object.entries(scores).toSorted(([, a], [, b]) => b - a)
    if (!best || (scores[own] ?? 0) >= nearlyAsGood * best[1]) continue
    const found = `"${shorten(words.replaceAll(/\s+/g, ' ').trim())}" reads more like ${nameOf(best[0])} than ${nameOf(own)}`
    report('wrong-language', `/${key}`, found, `Translate it into ${nameOf(own)}.`)
  }
  return problems
}

const wordsOf = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : 'children' in node ? wordsOf(node.children) : ' '))
    .join('')

const shorten = (words: string) => (words.length > 50 ? `${words.slice(0, 49)}…` : words)

const names = new Intl.DisplayNames(['en'], { type: 'language' })
const nameOf = (language: string) => names.of(language) ?? language
