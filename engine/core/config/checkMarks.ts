/** Texts whose marks nothing reads: learners see them as they are written. */
import { pipesOf } from '../copy/pipe.ts'
import type { TextEntry } from '../copy/texts.ts'
import { visibleMarks } from '../copy/visibleMarks.ts'
import type { Report } from './reporter.ts'
import { shown } from './schemaWords.ts'

/** Reports every placeholder of texts in which nothing is filled in: those of pages and of the site. */
export function checkNoPipes(texts: readonly Pick<TextEntry, 'text' | 'pointer'>[], report: Report): void {
  for (const { text, pointer } of texts) {
    for (const pipe of pipesOf(text))
      report(
        'unknown-pipe',
        pointer,
        pipe ? `"${pipe.path}"` : shown(text),
        'Write the words themselves: there are no answers here, and no placeholders.',
      )
  }
}

/** A problem names no more marks. */
const mostMarks = 5

/** @param names the ids of screens; undefined if texts have no placeholders. */
export function checkMarks(
  texts: readonly Pick<TextEntry, 'text' | 'pointer'>[],
  names: readonly string[] | undefined,
  report: Report,
): void {
  for (const { text, pointer } of texts) {
    const found = visibleMarks(text, names)
    if (found.length === 0) continue
    const marks = [...new Set(found.map(({ mark }) => mark))]
    const more = marks.length > mostMarks ? ` and ${marks.length - mostMarks} more` : ''
    const hints = [...new Set(found.map(({ hint }) => hint))]
    report(
      'visible-marks',
      pointer,
      `${marks.slice(0, mostMarks).join(', ')}${more} in ${shown(text)}`,
      hints.slice(0, mostMarks).join(' '),
    )
  }
}
