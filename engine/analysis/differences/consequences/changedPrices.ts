/** Screens that sell at another price, or say another one. */
import { arrow } from '../changeWords.ts'
import { isPrice } from '../isPrice.ts'
import type { Consequence, FindConsequences } from './consequence.ts'

export const changedPrices: FindConsequences = ({ changes, texts }) => [
  ...changes.flatMap(({ of, at, before, after }): Consequence[] => {
    if (of !== 'field' || !isPrice(at)) return []
    const { screen, path } = partsOf(at)
    const words = `has other terms (${path}): ${arrow(before, after)}`
    return [{ code: 'price-changed', screen, words, says: [{ of, at }] }]
  }),
  ...Object.entries({ '': texts.source, ...texts.translations }).flatMap(([locale, own]) =>
    own.flatMap(({ key, before, after, source }): Consequence[] => {
      const [, at] = /^screens\.(.+)$/.exec(key) ?? []
      if (at === undefined || !isPrice(at) || before === undefined || after === undefined) return []
      // A translation that follows its source says nothing new.
      if (locale !== '' && source === undefined) return []
      const { screen, path } = partsOf(at)
      const words = `says other terms (${locale === '' ? path : `${path}, ${locale}`}): ${arrow(before, after)}`
      return [{ code: 'price-changed', screen, words }]
    }),
  ),
]

function partsOf(at: string): { screen: string; path: string } {
  const [screen = '', ...path] = at.split('.')
  return { screen, path: path.join('.') }
}
