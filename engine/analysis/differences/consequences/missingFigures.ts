/** Finds translations that have lost a number of the source, such as the 14 of `in the first 14 days`. */
import { differingFigures, missingFiguresIn } from '../../../core/copy/figures.ts'
import type { FindConsequences } from './consequence.ts'

export const missingFigures: FindConsequences = ({ texts }) =>
  Object.entries(texts.translations).flatMap(([locale, changes]) =>
    changes.flatMap(({ key, before, after, source }) => {
      const match = screenKey.exec(key)
      if (!match || before === undefined || after === undefined || source === undefined) return []
      const missingBefore = missingFiguresIn(before, source)
      const lost = missingFiguresIn(after, source).filter((figure) => !missingBefore.includes(figure))
      // `check` already reports a wrong number, and a missing price or percentage.
      if (lost.length === 0 || differingFigures(after, source)) return []
      const words = `no longer says ${lost.join(', ')} in ${locale} (${match[2]!}), but the source does`
      return [{ code: 'figure-lost' as const, screen: match[1]!, words }]
    }),
  )

/** The screen and the rest of a key; the key may belong to an arm. */
const screenKey = /(?:^|\.)screens\.([^.]+)\.(.+)$/
