/** Changed consent texts of screens that ask for contact data. */
import { definitionOf } from '../../../core/kind/registry.ts'
import { audienceLines } from '../audience.ts'
import type { FindConsequences } from './consequence.ts'

export const changedConsents: FindConsequences = ({ after, texts }) =>
  after.raw.screens.flatMap((screen) => {
    const { id } = screen
    const wording = definitionOf(after.registry, screen).contact?.wordingField
    if (wording === undefined) return []
    const key = `screens.${id}.${wording}`
    // The key of an arm's text is longer: `experiments.price.cheap.screens.email.note`.
    const isConsentText = (each: string) => each === key || each.endsWith(`.${key}`)
    const languages = [
      ...(texts.source.some((each) => isConsentText(each.key)) ? ['the source language'] : []),
      // If the source text has changed too (`source` is undefined), only the source language is named.
      ...Object.entries(texts.translations).flatMap(([locale, changes]) =>
        changes.some((each) => isConsentText(each.key) && each.source !== undefined) ? [locale] : [],
      ),
    ]
    if (languages.length === 0) return []
    const where = `("${wording}", ${languages.join(', ')})`
    const words = `has a changed consent text ${where}: earlier consents are for the old text only`
    return [{ code: 'consent-reworded', screen: id, words, details: audienceLines(after, id) }]
  })
