/** Finds texts with an old number. For example, `min` was 3 and is 8 now, but a text still says `at least three`. */
import { textsOf } from '../../../core/copy/funnelTexts.ts'
import { saysNumber } from '../../../core/copy/numberWords.ts'
import type { FindConsequences } from './consequence.ts'
import { isRewritten } from './isRewritten.ts'

export const staleFigures: FindConsequences = ({ after, changes, texts }) =>
  changes.flatMap(({ of, at, before: was, after: is }) => {
    if ((of !== 'rule' && of !== 'field') || typeof was !== 'number' || typeof is !== 'number') return []
    const [screen = '', ...path] = at.split('.')
    const isBeside = textsBeside(screen, path.slice(0, -1))
    const stale = textsOf(after.raw, after.registry).filter(
      (each) =>
        isBeside(each.key) &&
        saysNumber(each.text, was) &&
        !saysNumber(each.text, is) &&
        !isRewritten(texts, after, each),
    )
    return stale.map(({ key, text }) => ({
      code: 'figure-left' as const,
      screen,
      words: `still says “${text}” (${key.slice(`screens.${screen}.`.length)}), and ${path.join('.')} is ${is} now`,
      causedBy: [{ of, at }],
    }))
  })

/**
 * Selects the texts beside a number. If the number belongs to an entry (an answer, a mark), these are the texts of the
 * entry. If the number belongs to the screen, these are the screen's texts outside of all entries.
 */
function textsBeside(screen: string, entry: readonly string[]): (key: string) => boolean {
  // The keys of an answer's texts contain the step `answers`, but the path of a change (`Change.at`) does not.
  const prefixes = [entry, ['answers', ...entry]].map((path) => ['screens', screen, ...path, ''].join('.'))
  if (entry.length > 0) return (key) => prefixes.some((prefix) => key.startsWith(prefix))
  return (key) =>
    key.startsWith(prefixes[0]!) && /^(?:messages\.)?[^.]+$/.test(key.slice(prefixes[0]!.length))
}
