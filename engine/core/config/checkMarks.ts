/** Texts whose marks nothing reads: learners see them as they are written. */
import type { TextEntry } from '../copy/texts.ts'
import { visibleMark } from '../copy/visibleMarks.ts'
import type { Report } from './reporter.ts'
import { shown } from './schemaWords.ts'

/** @param names the ids of screens; undefined where texts have no placeholders. */
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
