/** The line that a problem points at, with a mark under its column. */
import pc from 'picocolors'
import type { Place } from '../../engine/core/errors.ts'

const width = 100

export function codeFrame(text: string, { line, column }: Pick<Place, 'line' | 'column'>): string {
  const source = text.split('\n')[line - 1] ?? ''
  const start = Math.max(0, column - 1 - width / 2)
  const shown = source.slice(start, start + width)
  const number = String(line)
  return [
    `  ${pc.dim(`${number} |`)} ${shown}`,
    `  ${' '.repeat(number.length)} ${pc.dim('|')} ${' '.repeat(column - 1 - start)}${pc.red('^')}`,
  ].join('\n')
}
