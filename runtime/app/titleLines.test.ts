/** Titles are short enough for a phone in each language. This is an estimate, without a browser. */
import { expect, test } from 'vitest'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { sharedApp } from '../../testing/journey.ts'

/** How many letters of a title fit in one line of the pilot's bubble on a phone of 360 px. */
const letters = 20
const mostLines = 4

const graphemes = new Intl.Segmenter()
const lengthOf = (text: string) => [...graphemes.segment(text)].length

function linesOf(title: string): number {
  let [lines, room] = [0, 0]
  for (const word of title.split(/\s+/)) {
    const length = lengthOf(word)
    if (length + 1 > room) [lines, room] = [lines + Math.ceil(length / letters), letters - (length % letters)]
    else room -= length + 1
  }
  return lines
}

test(`no title has more than ${mostLines} lines on a phone`, () => {
  const { programs, configs } = sharedApp()
  const own = [...configs.funnels.keys()].filter((id) => !id.startsWith('gallery-'))
  const long = own.flatMap((id) =>
    configs.site.locales.flatMap((locale) =>
      programs.get(id, {}, locale).program.screens.flatMap((screen) => {
        // A word of usual length replaces each placeholder.
        const title = plainText(screen?.config.title ?? '').replaceAll(/\{\{[^}]*\}\}/g, 'placehold')
        return linesOf(title) > mostLines ? [`${id} ${locale} ${screen?.config.id}: ${title}`] : []
      }),
    ),
  )
  expect(long).toEqual([])
})
