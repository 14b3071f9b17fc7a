/** Texts whose marks nothing reads: learners see them as they are written. */
import { pipesOf } from '../copy/pipe.ts'
import type { TextEntry } from '../copy/texts.ts'
import { visibleMark } from '../copy/visibleMarks.ts'
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

/** @param names the ids of screens; undefined if texts have no placeholders. */
export function checkMarks(
  texts: readonly Pick<TextEntry, 'text' | 'pointer'>[],
  names: readonly string[] | undefined,
  report: Report,
): void {
  for (const { text, pointer } of texts) {
    const found = visibleMark(text, names)
    if (found) report('visible-marks', pointer, `${found.mark} in ${shown(text)}`, found.hint)
  }
}
