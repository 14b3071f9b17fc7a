/** The source texts, for comparison with the translations of all languages. Each source is analysed once. */
import { sourceHash, type CopySources } from './copySources.ts'
import { pipesOf } from './pipe.ts'
import type { TextEntry } from './texts.ts'
import { visibleMarks } from './visibleMarks.ts'
import { needsTranslation, sourceFinder } from './wantedTexts.ts'

export interface TextSources {
  /** The hashes of the sources from which the translations were made (`copy-sources.json`). */
  recordedHashes: CopySources
  sourceOf(key: string): TextEntry | undefined
  /** `known`: the keys of all sources. `wanted`: the keys of the sources that need a translation. */
  keys(): { known: readonly string[]; wanted: readonly string[] }
  analyseSource(source: TextEntry): AnalysedText
}

interface AnalysedText {
  hash: string
  /** All placeholders in one string, for comparison with translations. */
  placeholders: string
  /** Whether learners would see markup as raw characters, such as `<b>` or `**`. */
  showsRawMarkup: boolean
}

export function sourcesOf(entries: readonly TextEntry[], recordedHashes: CopySources): TextSources {
  const cache = new Map<TextEntry, AnalysedText>()
  return {
    recordedHashes,
    sourceOf: sourceFinder(entries),
    keys: () => ({
      known: entries.map(({ key }) => key),
      wanted: entries.filter(needsTranslation).map(({ key }) => key),
    }),
    analyseSource(source) {
      let analysed = cache.get(source)
      if (!analysed) cache.set(source, (analysed = analyse(source.text)))
      return analysed
    },
  }
}

const analyse = (text: string): AnalysedText => ({
  hash: sourceHash(text),
  placeholders: placeholders(text),
  showsRawMarkup: visibleMarks(text).length > 0,
})

/** A text's placeholders in sorted order, in one string, for comparison. The words of fallbacks are left out. */
export const placeholders = (text: string) =>
  pipesOf(text)
    .map((pipe) =>
      pipe ? `{{${pipe.path}${pipe.fallback === undefined ? '' : ', or(…)'}}}` : 'a malformed placeholder',
    )
    .sort()
    .join(', ')
