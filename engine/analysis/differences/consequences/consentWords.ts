/** Changed consent texts of screens that ask for a contact. The consent of each lead is stored with its text. */
import { definitionOf } from '../../../core/kind/registry.ts'
import { audienceLines } from '../audience.ts'
import type { FindConsequences } from './consequence.ts'

export const consentWords: FindConsequences = ({ after, texts }) =>
  after.raw.screens.flatMap((screen) => {
    const { id } = screen
    const wording = definitionOf(after.registry, screen).contact?.wordingField
    if (wording === undefined) return []
    const key = `screens.${id}.${wording}`
    const isAbout = (each: string) => each === key || each.endsWith(`.${key}`)
    const languages = [
      ...(texts.source.some((each) => isAbout(each.key)) ? ['the source language'] : []),
      ...Object.entries(texts.translations).flatMap(([locale, changes]) =>
        changes.some((each) => isAbout(each.key) && each.source !== undefined) ? [locale] : [],
      ),
    ]
    if (languages.length === 0) return []
    const words = `asks for consent in other words ("${wording}", ${languages.join(', ')}): who agreed before has agreed to the old words only`
    return [{ code: 'consent-reworded', screen: id, words, details: audienceLines(after, id) }]
  })
