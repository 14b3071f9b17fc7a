/** Triggers that skip or complete, as jumps; others change answers, which has no equal. */
import { end, type Jump } from '../draft.ts'
import type { Piece, Report } from '../piece.ts'
import type { ConditionReader } from './conditions.ts'
import type { Pages } from './pages.ts'

/** The jumps of each step, by its `ref`. */
export function readTriggers(
  form: Piece,
  { steps, firstOf, lastOnPage }: Pages,
  conditions: ConditionReader,
  report: Report,
): ReadonlyMap<string, readonly Jump[]> {
  const jumps = new Map<string, Jump[]>()
  /** The last step of the same page that is shown whatever is answered. */
  const lastSure = (ref: string) => {
    const [from, to] = [ref, lastOnPage.get(ref)].map((each) => steps.findIndex((step) => step.ref === each))
    return steps.slice(from, to! + 1).findLast(({ when, ask }) => !when && ask !== 'nothing')?.ref
  }
  for (const trigger of form.pieces('triggers', report)) {
    const type = trigger.text('type') ?? ''
    const expression = trigger.text('expression')
    const target = trigger.text('gotoName')
    const isSkip = type === 'skip' || type === 'skiptrigger'
    const isEnd = type === 'complete' || type === 'completetrigger'
    if (expression === undefined || !(isEnd || (isSkip && target !== undefined))) {
      trigger.ignoreAll()
      report(`a trigger of the type "${type}"`, trigger.where)
      continue
    }
    const when = conditions.read(expression)
    // It can fire once the last of the questions that it reads is answered; the end waits for the page to be left.
    const read = conditions.questionsIn(when)
    const last = steps.findLast(({ ref }) => read.includes(ref))?.ref
    const from = isEnd && last !== undefined ? (lastSure(last) ?? last) : last
    if (from === undefined) {
      report(`a trigger whose expression has no equal: ${expression}`, trigger.where)
      continue
    }
    const to = isEnd ? end : (firstOf.get(target!) ?? target!)
    if (!jumps.has(from)) jumps.set(from, [])
    jumps.get(from)!.push({ when, to, where: trigger.where })
  }
  return jumps
}
