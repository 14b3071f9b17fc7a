/** Reports marks that no code interprets, such as invalid markup. Learners would see the raw marks. */
import { pipesOf } from '../copy/pipe.ts'
import type { TextEntry } from '../copy/texts.ts'
import { visibleMarks } from '../copy/visibleMarks.ts'
import type { Report } from './reporter.ts'
import { excerptOf } from './schemaWords.ts'

/** Reports every placeholder in texts that do not support placeholders: the texts of pages and of the site. */
export function checkNoPipes(texts: readonly Pick<TextEntry, 'text' | 'pointer'>[], report: Report): void {
  for (const { text, pointer } of texts) {
    // `pipe` is undefined if the placeholder is malformed.
    for (const pipe of pipesOf(text))
      report(
        'unknown-pipe',
        pointer,
        pipe ? `"${pipe.path}"` : excerptOf(text),
        'Write words instead of the placeholder. Only the texts of screens can have placeholders.',
      )
  }
}

/** The maximum number of marks, and of hints, in the message of a problem. */
const maxMarks = 5

/**
 * Reports each text in which a learner would see marks.
 * @param screenIds Placeholders can show the answers of these screens. Undefined if the texts do not support
 * placeholders.
 */
export function checkMarks(
  texts: readonly Pick<TextEntry, 'text' | 'pointer'>[],
  screenIds: readonly string[] | undefined,
  report: Report,
): void {
  for (const { text, pointer } of texts) {
    const found = visibleMarks(text, screenIds)
    if (found.length === 0) continue
    const marks = [...new Set(found.map(({ mark }) => mark))]
    const more = marks.length > maxMarks ? ` and ${marks.length - maxMarks} more` : ''
    const hints = [...new Set(found.map(({ hint }) => hint))]
    report(
      'visible-marks',
      pointer,
      `${marks.slice(0, maxMarks).join(', ')}${more} in ${excerptOf(text)}`,
      hints.slice(0, maxMarks).join(' '),
    )
  }
}
