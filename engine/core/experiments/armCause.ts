/** Finds and describes the change in an arm's patch that causes a problem of the patched funnel. */
import { fromPointer, pointerStep } from '../jsonPointer.ts'
import type { Patch } from '../config/rawConfig.ts'
import { isObject } from '../isObject.ts'

const nouns = { screens: 'screen', scores: 'score', conditions: 'condition' } as const
type List = keyof typeof nouns

/** Whether the funnel without the patch has a screen, score or condition with this id. */
export type ExistedBefore = (list: List, id: string) => boolean

export interface ArmCause {
  /** JSON pointer into the patch. */
  pointer: string
  /** What the patch does there: `removes screen "goal"`. Undefined if the problem is in a value of the patch. */
  does: string | undefined
  /**
   * The removal that causes the problem, if there is one. `what` is the removed thing: `screen "goal"`. If `does`
   * is undefined and `removes` is set, the same patch removes the thing and uses it.
   */
  removes?: { pointer: string; what: string }
}

/** One thing that a patch removes, moves, adds or changes. */
interface Change {
  id: string
  pointer: string
  verb: string
  /** The changed thing, such as `screen "goal"` or `answer "travel" of screen "goal"`. */
  what: string
}

function changesOf(patch: Patch, existedBefore: ExistedBefore): Change[] {
  return (Object.keys(nouns) as List[]).flatMap((list) =>
    Object.entries(patch[list] ?? {}).flatMap(([id, change]) => {
      const entry = { id, pointer: `/${list}${pointerStep(id)}`, what: `${nouns[list]} "${id}"` }
      const isMoved = list === 'screens' && isObject(change) && 'after' in change
      const verb =
        change === null ? 'removes' : !existedBefore(list, id) ? 'adds' : isMoved ? 'moves' : 'changes'
      return [{ ...entry, verb }, ...removedIn(change, entry)]
    }),
  )
}

/**
 * The answers and fields that a patch removes from a screen, score or condition.
 * @param parentKey the key of `change` in its parent. If it is `answers`, the keys of `change` are ids of answers.
 */
function removedIn(change: unknown, { pointer, what }: Omit<Change, 'verb'>, parentKey?: string): Change[] {
  if (!isObject(change)) return []
  return Object.entries(change).flatMap(([key, value]) => {
    const noun = parentKey === 'answers' ? `answer "${key}"` : `"${key}"`
    const part = { id: key, pointer: pointer + pointerStep(key), what: `${noun} of ${what}` }
    // `after: null` puts an entry first in its list. But in `answers`, the key `after` is the id of an answer.
    const isPosition = key === 'after' && parentKey !== 'answers'
    if (value === null) return isPosition ? [] : [{ ...part, verb: 'removes' }]
    // The words leave out this key: `answer "a" of screen "goal"`, not `answer "a" of "answers" of screen "goal"`.
    return removedIn(value, { ...part, what }, key)
  })
}

/**
 * Finds the part of the patch for `steps`, a pointer into the patched funnel. Stops at the first step that the patch
 * does not have. `isFromPatch` is true if the patch sets the value at `steps`, or a part of this value.
 */
function partOf(
  patch: unknown,
  patched: unknown,
  steps: readonly string[],
): { pointer: string; isFromPatch: boolean } {
  let [change, value, pointer] = [patch, patched, '']
  for (const step of steps) {
    // The key in the patch: the id of a list entry, otherwise the step itself.
    const key =
      Array.isArray(value) && isObject(change) ? String((value[Number(step)] as { id?: unknown })?.id) : step
    value = (value as Record<string, unknown> | undefined)?.[step]
    // The patch replaces this value, so everything inside it comes from the patch.
    if (typeof change !== 'object' || change === null) return { pointer, isFromPatch: true }
    if (!Object.hasOwn(change, key)) return { pointer, isFromPatch: false }
    change = (change as Record<string, unknown>)[key]
    pointer += pointerStep(key)
  }
  return { pointer, isFromPatch: true }
}

/**
 * Names the screen, score or condition that contains a pointer's target, such as `screen "pause"`. If the target is
 * elsewhere, names the field of the funnel, such as `"finish"`.
 */
export function ownerInWords(funnel: unknown, [list = '', step = '']: readonly string[]): string {
  if (!(list in nouns) || step === '') return `"${list}"`
  const entries = (funnel as Record<string, unknown>)[list]
  const id = Array.isArray(entries) ? String((entries[Number(step)] as { id?: unknown })?.id) : step
  return `${nouns[list as List]} "${id}"`
}

/** Names the field and the owner of a pointer's target: `in "when" of screen "pause"`. Empty for the whole funnel. */
export function positionInWords(funnel: unknown, steps: readonly string[]): string {
  const [list = '', , field] = steps
  if (list === '') return ''
  const owner = ownerInWords(funnel, steps)
  return field === undefined || !(list in nouns) ? `in ${owner}` : `in "${field}" of ${owner}`
}

/** The words of a message that can be ids: those in quotes, or all words if nothing is quoted. */
const possibleIdsIn = (found: string) => (found.match(/"[^"]*"/g)?.join() ?? found).split(/[^\w-]+/)

/**
 * Finds the change of a patch that probably causes a problem of the patched funnel. If no change is more probable than
 * the others, the cause is the whole patch.
 * @param patched the funnel with the patch.
 * @param pointer the pointer of the problem in the patched funnel.
 * @param found the problem's message without its title. If it names the id of a change, this change is a likely cause.
 */
export function armCause(
  patch: Patch,
  patched: unknown,
  pointer: string,
  found: string,
  existedBefore: ExistedBefore,
): ArmCause {
  const steps = fromPointer(pointer)
  const part = partOf(patch, patched, steps)
  const changes = changesOf(patch, existedBefore)
  const ids = possibleIdsIn(found)
  const removal = changes.find(({ id, verb }) => verb === 'removes' && ids.includes(id))
  if (part.isFromPatch && part.pointer !== '')
    return { pointer: part.pointer, does: undefined, ...(removal && { removes: removal }) }
  const cause =
    removal ??
    changes.find(({ id, verb }) => verb === 'moves' && ids.includes(id)) ??
    changes.find((change) => `${part.pointer}/`.startsWith(`${change.pointer}/`)) ??
    changes.find(({ id }) => ids.includes(id)) ??
    (changes.length === 1 ? changes[0] : undefined)
  if (!cause) return { pointer: '', does: 'changes the funnel' }
  const { verb, what } = cause
  return { pointer: cause.pointer, does: `${verb} ${what}`, ...(verb === 'removes' && { removes: cause }) }
}
