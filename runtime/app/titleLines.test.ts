/** Titles are short enough for a phone in each language. This is an estimate, without a browser. */
import { expect, test } from 'vitest'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { reusedProductApp } from '../../testing/journey.ts'

/** How many letters of a title fit in one line of the pilot's speech bubble on a phone of 360 px. */
const lettersPerLine = 20
const maxLines = 4

const graphemes = new Intl.Segmenter()
const lengthOf = (text: string) => [...graphemes.segment(text)].length

function linesOf(title: string): number {
  let [lines, room] = [0, 0]
  for (const word of title.split(/\s+/)) {
    const length = lengthOf(word)
    if (length + 1 > room) {
      const added = Math.ceil(length / lettersPerLine)
      lines += added
      room = added * lettersPerLine - length
    } else room -= length + 1
  }
  return lines
}

test(`no title has more than ${maxLines} lines on a phone`, () => {
  const { programs, configs } = reusedProductApp()
  const productFunnels = [...configs.funnels].filter(([id]) => !id.startsWith('gallery-'))
  const tooLong = productFunnels.flatMap(([id, { raw }]) => {
    const otherArms = (raw.experiments ?? []).flatMap(({ key, variations }) =>
      variations.slice(1).map((variation) => ({ [key]: variation.id })),
    )
    return configs.site.locales.flatMap((locale) =>
      // The first program has the first variation of each experiment. Each other program changes one variation.
      [{}, ...otherArms].flatMap((arms) =>
        programs.get(id, arms, locale).program.screens.flatMap((screen) => {
          // Each placeholder counts as a word of usual length.
          const title = plainText(screen?.config.title ?? '').replaceAll(/\{\{[^}]*\}\}/g, 'placehold')
          const name = `${id} ${JSON.stringify(arms)} ${locale} ${screen?.config.id}`
          return linesOf(title) > maxLines ? [`${name}: ${title}`] : []
        }),
      ),
    )
  })
  expect(tooLong).toEqual([])
})
