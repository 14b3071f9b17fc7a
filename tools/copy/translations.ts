/** Where a catalog stands in one language, text by text. */
import { fallbacksOf } from '../../engine/core/copy/checkCopies.ts'
import { isStale, sourceHash } from '../../engine/core/copy/copySources.ts'
import { wantedTexts } from '../../engine/core/copy/wantedTexts.ts'
import type { Catalog } from './catalogs.ts'

/** Stale: made from a source text that has changed since. */
export type State = 'missing' | 'stale' | 'translated'

export interface Translation {
  /** The id of its catalog. */
  catalog: string
  key: string
  source: string
  /** The language's own text; empty where it has none. */
  target: string
  /** What is shown without an own text: that of the nearest language, such as es for es-419. */
  reference: string
  context: string
  picture: string
  maxLength: number
  state: State
  /** Of the source. */
  hash: string
}

/** Every text that the language is asked for, in the order of the sources. */
export function translationsOf(catalog: Catalog, locale: string): Translation[] {
  const own = catalog.copies[locale] ?? {}
  return wantedTexts(catalog.sources, locale).map(({ key, source }) => {
    const { text, context, picture, path } = source
    const target = own[key] ?? ''
    const reference = fallbackText(catalog, key, locale)
    return {
      ...{ catalog: catalog.id, key, source: text, target, reference, context, picture },
      maxLength: path.maxLength,
      state: stateOf(catalog, key, locale, target, reference, text),
      hash: sourceHash(text),
    }
  })
}

/** The text of the nearest language that has one; empty where there is none. */
export function fallbackText(catalog: Catalog, key: string, locale: string): string {
  for (const each of fallbacksOf(locale)) {
    const text = catalog.copies[each]?.[key]
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
): State {
  if (target === '') return reference === '' ? 'missing' : 'translated'
  return isStale(catalog.recorded, key, locale, source) ? 'stale' : 'translated'
}
