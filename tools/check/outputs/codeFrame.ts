/** The line of a problem, with a mark under its column. */
import type { Colors } from 'picocolors/types'
import type { Location } from '../../../engine/core/errors.ts'
import { visible } from './safeText.ts'

/** How much of a long line is printed, in UTF-16 units. */
const maxWidth = 100

/** @param lines All lines of the file. */
export function codeFrame(
  lines: readonly string[],
  { line, column }: Pick<Location, 'line' | 'column'>,
  colours: Colors,
): string {
  const text = lines[line - 1] ?? ''
  const start = Math.max(0, column - 1 - maxWidth / 2)
  const excerpt = visible(text.slice(start, start + maxWidth).trimEnd())
  const number = String(line)
  return [
    `  ${colours.dim(`${number} |`)} ${excerpt}`,
    `  ${' '.repeat(number.length)} ${colours.dim('|')} ${' '.repeat(column - 1 - start)}${colours.red('^')}`,
  ].join('\n')
}
