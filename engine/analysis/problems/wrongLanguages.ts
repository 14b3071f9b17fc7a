/** Finds texts of a translation file that are in the wrong language. */
import { parseSource } from '../../core/config/parseSource.ts'
import { reporter } from '../../core/config/reporter.ts'
import { parseMarkup, type MarkupNode } from '../../core/copy/parseMarkup.ts'
import type { Problem } from '../../core/errors.ts'
import { pointerStep } from '../../core/jsonPointer.ts'

/** Guesses the language of a text. A detector needs much data, so the caller passes the detector in. */
export interface LanguageDetector {
  /** The codes of all languages that the detector can distinguish, such as `en`. */
  languages: ReadonlySet<string>
  /** How well each language fits, 0 to 1; undefined if the text is not enough for a guess. */
  detect(text: string): Readonly<Record<string, number>> | undefined
}

/** Shorter texts are not checked: they may fit several languages, or consist of names. */
const minLetters = 30

/** A text is accepted if its file's language reaches this share of the best score. */
const minShare = 0.9

const languageOf = (file: string) => /(?:^|\/)copy[./]([a-z]{2,3})(?:-[A-Za-z0-9]+)*\.json$/.exec(file)?.[1]

export const isTranslation = (file: string) => languageOf(file) !== undefined

/** @returns a problem for each text that clearly fits another language better than the language of its file. */
export function wrongLanguages(file: string, text: string, detector: LanguageDetector): Problem[] {
  const expected = languageOf(file)
  const { source } = parseSource(file, text)
  if (expected === undefined || !detector.languages.has(expected)) return []
  if (!source || typeof source.data !== 'object' || source.data === null) return []
  const { problems, report } = reporter(source)
  for (const [key, translation] of Object.entries(source.data)) {
    if (key === '$schema' || typeof translation !== 'string') continue
    const words = wordsOf(parseMarkup(translation.replaceAll(/\{\{[^{}]*\}\}/g, ' ')))
    if ((words.match(/\p{L}/gu)?.length ?? 0) < minLetters) continue
    const scores = detector.detect(words) ?? {}
    const [best] = Object.entries(scores).toSorted(([, a], [, b]) => b - a)
    if (!best || (scores[expected] ?? 0) >= minShare * best[1]) continue
    const quoted = shorten(words.replaceAll(/\s+/g, ' ').trim())
    const found = `"${quoted}" reads more like ${nameOf(best[0])} than ${nameOf(expected)}`
    report('wrong-language', pointerStep(key), found, `Translate it into ${nameOf(expected)}.`)
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
