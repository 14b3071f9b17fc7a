/** The table of the screens that scroll: a row for each size and part. */
import type { Picture } from './takePictures.ts'
import { sizes } from './views.ts'

/** If a screen scrolls only in some of the languages in which it has a picture, these languages are named. */
export function scrollTable(pictures: readonly Picture[]): string {
  const parts = [...new Set(pictures.map(({ part }) => part))]
  const rows = sizes.flatMap(({ name: size }) =>
    parts.flatMap((part) => {
      const own = pictures.filter((each) => each.part === part && each.view.size.name === size)
      const screens = scrolling(own)
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

function scrolling(pictures: readonly Picture[]): string[] {
  const names = [...new Set(pictures.map(({ name }) => name))]
  return names.flatMap((name) => {
    const own = pictures.filter((each) => each.name === name)
    const localesOf = (list: readonly Picture[]) => [...new Set(list.map(({ view }) => view.locale))]
    const long = localesOf(own.filter(({ scrolls }) => scrolls))
    if (long.length === 0) return []
    return [long.length === localesOf(own).length ? name : `${name} (${long.join(' ')})`]
  })
}
