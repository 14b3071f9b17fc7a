/**
 * Finds removed screens that have the same kind and title as an added screen, and removed answers that have the same
 * text as an added answer of the same screen. They are probably renamed, and their entry in `renamed` is missing.
 */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { Change } from './change.ts'
import type { Renames } from './renamesOf.ts'

type LikelyRename = NonNullable<Change['likelyRename']>

/**
 * If a removed screen or answer was probably renamed, adds the missing entry of `renamed` to its change.
 * @param renames the existing entries of `renamed`.
 */
export function withLikelyRenames(
  changes: readonly Change[],
  before: RawFunnel,
  after: RawFunnel,
  renames: Renames,
): Change[] {
  const likely = new Map([...likelyScreens(before, after, renames), ...likelyAnswers(before, after, renames)])
  return changes.map((change) => {
    const isScreenOrAnswer = change.of === 'screen' || change.of === 'answer'
    const likelyRename = change.kind === 'removed' && isScreenOrAnswer ? likely.get(change.at) : undefined
    return likelyRename ? { ...change, likelyRename } : change
  })
}

/**
 * The missing entries of `renamed`. `at` is the path of the removed screen or answer, for example `goal` or
 * `goal.travel`. The path of an answer has the newer id of its screen.
 */
type ByPath = [at: string, LikelyRename][]

function likelyScreens(before: RawFunnel, after: RawFunnel, renames: Renames): ByPath {
  const words = ({ kind, title }: RawFunnel['screens'][number]) =>
    typeof title === 'string' && title !== '' ? `${kind}: ${title}` : undefined
  return pairsOf(before.screens, after.screens, renames.screen, words).map(([from, to]) => [
    from,
    { from, to },
  ])
}

function likelyAnswers(before: RawFunnel, after: RawFunnel, renames: Renames): ByPath {
  const newScreens = new Map(after.screens.map((screen) => [screen.id, screen]))
  return before.screens.flatMap(({ id, answers = [] }): ByPath => {
    const newId = renames.screen(id)
    const newAnswers = newScreens.get(newId)?.answers ?? []
    const newAnswerId = (answer: string) => renames.answer(id, answer)
    return pairsOf(answers, newAnswers, newAnswerId, ({ text }) => text || undefined).map(([from, to]) => [
      `${newId}.${from}`,
      { from: `${id}.${from}`, to: `${newId}.${to}` },
    ])
  })
}

/**
 * Pairs each removed item with the added item that has the same words. No pair if several removed or several added
 * items have these words.
 */
function pairsOf<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  newId: (id: string) => string,
  words: (each: T) => string | undefined,
): [from: string, to: string][] {
  const kept = new Set(before.map(({ id }) => newId(id)).filter((id) => after.some((each) => each.id === id)))
  const removed = before.filter(({ id }) => !kept.has(newId(id)))
  const added = after.filter(({ id }) => !kept.has(id))
  return removed.flatMap((each) => {
    const wanted = words(each)
    const sameWords = (list: readonly T[]) =>
      list.filter((item) => wanted !== undefined && words(item) === wanted)
    const [match] = sameWords(added)
    return match && sameWords(added).length === 1 && sameWords(removed).length === 1
      ? [[each.id, match.id]]
      : []
  })
}
