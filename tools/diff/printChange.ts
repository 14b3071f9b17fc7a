/** One change as a line for a terminal. */
import pc from 'picocolors'
import type { Change } from '../../engine/analysis/differences/change.ts'
import { isPrice } from '../../engine/analysis/differences/isPrice.ts'
import type { PrintedChange } from './printedOnce.ts'
import { changeWords } from '../../engine/analysis/differences/changeWords.ts'

const colours: Readonly<Record<Change['kind'], (text: string) => string>> = {
  added: pc.green,
  removed: pc.red,
  renamed: pc.cyan,
  moved: pc.cyan,
  changed: pc.yellow,
}

const marks: Readonly<Record<Change['kind'], string>> = {
  added: '+',
  removed: '-',
  renamed: '=',
  moved: '↕',
  changed: '~',
}

/** @param harms whether the change or its effects harm learners (mark: `!`). Default: whether a price changes. */
export const changeLine = (
  { isPathShownElsewhere, ...change }: PrintedChange,
  harms = change.of === 'field' && isPrice(change.at),
) =>
  `${harms ? pc.red('!') : colours[change.kind](marks[change.kind])} ${changeWords(change, isPathShownElsewhere)}`
