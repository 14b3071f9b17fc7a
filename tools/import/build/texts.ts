/** Writes the texts of screens within the lengths that their kinds allow, and collects the translations. */
import type { Registry } from '../../../engine/core/kind/registry.ts'
import { pipesOf } from '../../../engine/core/copy/pipe.ts'
import { isBuiltIn } from '../builtInWords.ts'
import type { Run, Words } from '../draft.ts'
import type { Report } from '../piece.ts'
import { composeWithin, type Composed, type Pipe } from '../words.ts'

export interface Place {
  /** A kind, or `funnel`. */
  of: string
  /** The field, as the registry names it: `answers.*.text`. */
  path: string
  /** The key of its translations. */
  key: string
  /** Where in the source the words stand. */
  where: string
  /** For places without line breaks. */
  single?: boolean
}

export interface Texts {
  /** `undefined` where nothing is left to say. */
  write(words: Words | undefined, place: Place, pipe: Pipe): string | undefined
  /** The words in two fields, where they are longer than the first takes. */
  spread(words: Words, first: Place, second: Place, pipe: Pipe): [string | undefined, string | undefined]
  /** Locale → text by key, for the languages that the form itself has. */
  copies(): ReadonlyMap<string, Record<string, string>>
}

const pathsIn = (text: string) =>
  pipesOf(text)
    .map((pipe) => pipe?.path)
    .sort()
    .join()

/** @param locales the languages that a funnel can have beside its own. */
export function textWriter(registry: Registry, locales: readonly string[], report: Report): Texts {
  const copies = new Map<string, Record<string, string>>()

  const longest = ({ of, path }: Place) =>
    registry.texts(of).find((each) => each.path === path)?.maxLength ?? 80

  const ownLocales = new Set<string>()
  const translations = (words: Words) => {
    const found = Object.entries(words.others ?? {}).filter(([locale]) => locales.includes(locale))
    if (!isBuiltIn(words)) for (const [locale] of found) ownLocales.add(locale)
    return found
  }

  const keep = (locale: string, place: Place, text: string, own: string) => {
    if (text === '') return
    if (pathsIn(text) !== pathsIn(own)) {
      return report(
        `the translation into "${locale}", which fills in other answers than the text`,
        place.where,
      )
    }
    if (!copies.has(locale)) copies.set(locale, {})
    copies.get(locale)![place.key] = text
  }

  const compose = (runs: readonly Run[], place: Place, pipe: Pipe): string => {
    const { text, rest } = composeWithin(runs, longest(place), pipe, { single: place.single ?? false })
    if (rest.length > 0)
      report(`the end of a text, which is longer than ${longest(place)} characters`, place.where)
    return text
  }

  const write: Texts['write'] = (words, place, pipe) => {
    const own = words ? compose(words.own, place, pipe) : ''
    if (!words || own === '') return undefined
    for (const [locale, runs] of translations(words)) keep(locale, place, compose(runs, place, pipe), own)
    return own
  }

  const spread: Texts['spread'] = (words, first, second, pipe) => {
    const [all, ...others] = [['', words.own] as const, ...translations(words)].map(([locale, runs]) => {
      const single = first.single ?? false
      const head: Composed = composeWithin(runs, longest(first), pipe, { single, mark: '' })
      return { locale, head: head.text, tail: head.rest.length > 0 ? compose(head.rest, second, pipe) : '' }
    })
    for (const { locale, head, tail } of others) {
      keep(locale, first, head, all!.head)
      if (all!.tail !== '') keep(locale, second, tail, all!.tail)
      else if (tail !== '') report(`the end of a text in "${locale}", which is too long`, first.where)
    }
    return [all!.head || undefined, all!.tail || undefined]
  }

  return { write, spread, copies: () => new Map([...copies].filter(([locale]) => ownLocales.has(locale))) }
}
