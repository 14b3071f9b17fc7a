/**
 * Parses one language's file, and finds the placeholders, the raw markup and the wrong typography of its texts. The
 * source texts are not needed, so the result stays valid when a source changes.
 */
import { parseSource, type Parsed } from '../config/parseSource.ts'
import { placeholders } from './sources.ts'
import { brokenRules, type TypographyRule } from './typography.ts'
import { visibleMarks } from './visibleMarks.ts'

export interface TranslationFile {
  locale: string
  parsed: Parsed
  /** Analyses one text. The result is cached. */
  analyse(text: string): AnalysedTranslation
}

interface AnalysedTranslation {
  /** All placeholders in one string, for comparison with the source. */
  placeholders: string
  /** Whether learners would see markup as raw characters, such as `<b>` or `**`. */
  showsRawMarkup: boolean
  brokenRules: readonly TypographyRule[]
}

export function parseTranslation(file: string, text: string, locale: string): TranslationFile {
  const cache = new Map<string, AnalysedTranslation>()
  return {
    locale,
    parsed: parseSource(file, text),
    analyse(translation) {
      let analysed = cache.get(translation)
      if (!analysed) {
        analysed = {
          placeholders: placeholders(translation),
          showsRawMarkup: visibleMarks(translation).length > 0,
          brokenRules: brokenRules(translation, locale),
        }
        cache.set(translation, analysed)
      }
      return analysed
    },
  }
}
