/** Titles are short enough for a phone, in each language, by an estimate: no browser is asked. */
import { expect, test } from 'vitest'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { sharedApp } from '../../testing/journey.ts'

/** So many letters of a title stand in a line of 360 px, inside the pilot's bubble. */
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

test(`no title takes more than ${mostLines} lines on a phone`, () => {
  const { programs, configs } = sharedApp()
  const own = [...configs.funnels.keys()].filter((id) => !id.startsWith('gallery-'))
  const long = own.flatMap((id) =>
    configs.site.locales.flatMap((locale) =>
      programs.get(id, {}, locale).program.screens.flatMap((screen) => {
        // A word of usual length stands for what a placeholder shows.
        const title = plainText(screen?.config.title ?? '').replaceAll(/\{\{[^}]*\}\}/g, 'placehold')
        return linesOf(title) > mostLines ? [`${id} ${locale} ${screen?.config.id}: ${title}`] : []
      }),
    ),
  )
  expect(long).toEqual([])
})
