/** Two sequences of screens as one text, with marks at new and removed screens. */
import pc from 'picocolors'
import { movedIds } from '../../engine/analysis/differences/movedIds.ts'

/** If a part has more screens, only its first and its last screen are named. */
const maxNamed = 3

/** Consecutive screens with the same mark. */
interface Part {
  ids: readonly string[]
  mark: '' | '+' | '-'
}

function partsOf(before: readonly string[], after: readonly string[]): Part[] {
  const parts: { ids: string[]; mark: Part['mark'] }[] = []
  for (const { id, mark } of merged(before, after)) {
    const last = parts.at(-1)
    if (last?.mark === mark) last.ids.push(id)
    else parts.push({ ids: [id], mark })
  }
  return parts
}

function partWords({ ids, mark }: Part): string[] {
  const words = ids.length > maxNamed ? [ids[0]!, '…', ids.at(-1)!] : ids
  if (mark === '') return [...words]
  return [mark === '+' ? pc.green(`[new: ${words.join(', ')}]`) : pc.red(`[no longer: ${words.join(', ')}]`)]
}

const wordsOf = (parts: readonly Part[]) => parts.flatMap(partWords).join(' › ')

/** Two sequences as one: `goal › … › age › [new: budget] › [no longer: exam] › plan`. */
export const markedPath = (before: readonly string[], after: readonly string[]): string =>
  wordsOf(partsOf(before, after))

/** Like `markedPath`, but keeps only one of the unchanged screens at the start, and only one at the end. */
export function markedChange(before: readonly string[], after: readonly string[]): string {
  const parts = partsOf(before, after)
  return wordsOf(
    parts.map((part, index) => {
      if (part.mark !== '') return part
      if (index === 0) return { ...part, ids: part.ids.slice(-1) }
      return index === parts.length - 1 ? { ...part, ids: part.ids.slice(0, 1) } : part
    }),
  )
}

/**
 * The screens of both sequences in one order: removed screens have `-`, added screens `+`. A moved screen occurs twice:
 * with `-` at its old position, with `+` at its new position.
 */
function merged(before: readonly string[], after: readonly string[]): { id: string; mark: '' | '+' | '-' }[] {
  const moved = movedIds(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )
  const isUnmoved = (id: string) => before.includes(id) && after.includes(id) && !moved.has(id)
  const result: { id: string; mark: '' | '+' | '-' }[] = []
  let at = 0
  const addRemoved = () => {
    for (; at < before.length && !isUnmoved(before[at]!); at++) result.push({ id: before[at]!, mark: '-' })
  }
  for (const id of after) {
    if (isUnmoved(id)) {
      addRemoved()
      at++
      result.push({ id, mark: '' })
    } else result.push({ id, mark: '+' })
  }
  addRemoved()
  return result
}
