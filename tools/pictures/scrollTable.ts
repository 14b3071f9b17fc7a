/** The table of the screens that scroll: one row for each window size and funnel (`part`) that have such screens. */
import type { Picture } from './takePictures.ts'
import { sizes } from './views.ts'

/** If a screen scrolls only in some languages, the languages follow its name: `goal (de es)`. */
export function scrollTable(pictures: readonly Picture[]): string {
  const parts = [...new Set(pictures.map(({ part }) => part))]
  const rows = sizes.flatMap(({ name: size }) =>
    parts.flatMap((part) => {
      const ofPart = pictures.filter((each) => each.part === part && each.view.size.name === size)
      const screens = scrollingScreens(ofPart)
      return screens.length > 0 ? [{ size, part, screens }] : []
    }),
  )
  const width = (column: 'size' | 'part') => Math.max(0, ...rows.map((row) => row[column].length))
  return rows
    .map(
      ({ size, part, screens }) =>
        `${size.padEnd(width('size'))}  ${part.padEnd(width('part'))}  ${screens.join(', ')}`,
    )
    .join('\n')
}

function scrollingScreens(pictures: readonly Picture[]): string[] {
  const names = [...new Set(pictures.map(({ name }) => name))]
  return names.flatMap((name) => {
    const ofName = pictures.filter((each) => each.name === name)
    const localesOf = (list: readonly Picture[]) => [...new Set(list.map(({ view }) => view.locale))]
    const scrollingIn = localesOf(ofName.filter(({ scrolls }) => scrolls))
    if (scrollingIn.length === 0) return []
    return [scrollingIn.length === localesOf(ofName).length ? name : `${name} (${scrollingIn.join(' ')})`]
  })
}
