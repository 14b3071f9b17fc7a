/** The state of each text of a catalog in one language. */
import { fallbacksOf } from '../../engine/core/copy/fallbacksOf.ts'
import { isStale, sourceHash } from '../../engine/core/copy/copySources.ts'
import { wantedTexts } from '../../engine/core/copy/wantedTexts.ts'
import type { Catalog } from './catalog.ts'

/** Stale: the source has changed since the translation. Translated: the language or its fallback has a text. */
export type TranslationState = 'missing' | 'stale' | 'translated'

export interface Translation {
  /** The id of its catalog. */
  catalog: string
  key: string
  source: string
  /** The language's own text; empty if it has none. */
  target: string
  /** The text in the fallback language (`es` for `es-419`). Learners see this text if `target` is empty. */
  reference: string
  /** Where the text is used, for translators. */
  context: string
  /** The URL path of the screen or page that shows the text; empty for the texts of the site. */
  url: string
  /** In characters. */
  maxLength: number
  state: TranslationState
  /** The hash of the source. */
  hash: string
}

/** Every text that the language needs, in the order of the sources. */
export function translationsOf(catalog: Catalog, locale: string): Translation[] {
  const ownTexts = catalog.translations[locale] ?? {}
  return wantedTexts(catalog.sources, locale).map(({ key, source }) => {
    const { text, context, url, path } = source
    const target = ownTexts[key] ?? ''
    const reference = fallbackText(catalog, key, locale)
    return {
      ...{ catalog: catalog.id, key, source: text, target, reference, context, url },
      maxLength: path.maxLength,
      state: stateOf(catalog, key, locale, target, reference, text),
      hash: sourceHash(text),
    }
  })
}

/** The text of the nearest fallback language that has the key; empty if none has it. */
export function fallbackText(catalog: Catalog, key: string, locale: string): string {
  for (const each of fallbacksOf(locale)) {
    const text = catalog.translations[each]?.[key]
    if (text) return text
  }
  return ''
}

function stateOf(
  catalog: Catalog,
  key: string,
  locale: string,
  target: string,
  reference: string,
  source: string,
): TranslationState {
  if (target === '') return reference === '' ? 'missing' : 'translated'
  return isStale(catalog.recordedHashes, key, locale, source) ? 'stale' : 'translated'
}
