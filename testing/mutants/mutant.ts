/** Makes mutants: configs that are broken or changed on purpose, to test whether the tools report them. */
import type { RawFunnel, RawScreen } from '../../engine/core/config/rawConfig.ts'

/** The files of one funnel: `raw` is the data of `funnel.json`, and `translations` has texts by locale and key. */
export interface Original {
  id: string
  raw: RawFunnel
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The changed parts of a mutant. Its other parts are those of the original. */
export interface MutantFiles {
  /** What was changed, or where, in a few words. */
  what: string
  raw?: unknown
  /** The text of `funnel.json`, if it is no longer JSON. */
  text?: string
  translations?: Record<string, Record<string, string>>
}

export interface MutationOperator {
  name: string
  /** `npm run check` must report a `wrong` mutant. `npm run diff` must show what a `different` mutant changes. */
  makes: 'wrong' | 'different'
  mutate(original: Original): MutantFiles[]
}

type Draft = { screens: RawScreen[] } & Record<string, unknown>

/** Edits a copy of the funnel. */
export function change(original: Original, what: string, edit: (draft: Draft) => void): MutantFiles {
  const draft = structuredClone(original.raw) as unknown as Draft
  edit(draft)
  return { what, raw: draft }
}

/** One mutant for each screen that fits, at most `max`. @param edit changes the screen or other parts of the funnel. */
export function eachScreen(
  original: Original,
  fits: (screen: RawScreen, at: number) => boolean,
  edit: (screen: RawScreen & Record<string, unknown>, draft: Draft, at: number) => void,
  max = 4,
): MutantFiles[] {
  return original.raw.screens
    .flatMap((screen, at) => (fits(screen, at) ? [at] : []))
    .slice(0, max)
    .map((at) =>
      change(original, original.raw.screens[at]!.id, (draft) =>
        edit(draft.screens[at] as RawScreen & Record<string, unknown>, draft, at),
      ),
    )
}

/**
 * One mutant for each translation that `edit` changes, at most `max`. `edit` returns null to remove a text, and
 * undefined to leave it unchanged.
 */
export function eachTranslation(
  { translations }: Original,
  edit: (text: string, key: string) => string | null | undefined,
  max = 4,
): MutantFiles[] {
  const found: MutantFiles[] = []
  for (const [locale, texts] of Object.entries(translations)) {
    for (const [key, text] of Object.entries(texts)) {
      if (key === '$schema' || found.length >= max) continue
      const changed = edit(text, key)
      if (changed === undefined || changed === text) continue
      const { [key]: _old, ...others } = texts
      found.push({
        what: `${locale} ${key}`,
        translations: { [locale]: changed === null ? others : { ...texts, [key]: changed } },
      })
    }
    if (found.length >= max) break
  }
  return found
}
