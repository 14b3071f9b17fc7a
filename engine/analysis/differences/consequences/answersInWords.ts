/** Answers to one question in a few words: `answers such as José, Łukasz`, `3 to 7 answers, such as [films, music]`. */
import type { Answer } from '../../../core/kind/defineKind.ts'
import type { ProgramScreen } from '../../../core/program.ts'
import { valueWords } from '../changeWords.ts'

const maxShown = 6

/**
 * @param answers sampled answers; if there are none, the result is empty.
 * @param versions the versions of the question. An answer is exclusive if it is exclusive in any of them.
 */
export function answersInWords(answers: readonly Answer[], versions: readonly ProgramScreen[]): string {
  const chosen = answers.filter((answer): answer is readonly string[] => Array.isArray(answer))
  if (chosen.length > 0) return choicesInWords(chosen, versions)
  return valuesInWords(
    answers,
    versions.some(({ ids }) => ids),
  )
}

/** @param isComplete false if learners may enter other numbers or texts than these samples. */
function valuesInWords(answers: readonly Answer[], isComplete: boolean): string {
  if (answers.length === 0) return ''
  const ordered = answers.every((answer) => typeof answer === 'number')
    ? answers.toSorted((a, b) => a - b)
    : answers
  const words = [...new Set(ordered.map(answerWords))]
  const shown = words.slice(0, maxShown).join(', ')
  if (!isComplete) return `answers such as ${shown}`
  return words.length > maxShown ? `${shown} and others` : shown
}

/** A long text of one repeated character is described, not shown: `a text of 12 letters`. */
function answerWords(answer: Answer): string {
  if (typeof answer !== 'string' || !/^(.)\1{9,}$/u.test(answer)) return valueWords(answer)
  const characters = /^\p{L}/u.test(answer) ? 'letters' : /^\p{Nd}/u.test(answer) ? 'digits' : 'characters'
  return `a text of ${[...new Intl.Segmenter().segment(answer)].length} ${characters}`
}

function choicesInWords(chosen: readonly (readonly string[])[], versions: readonly ProgramScreen[]): string {
  const exclusive = new Set(versions.flatMap(({ rules }) => rules.exclusive ?? []))
  /** Whether an exclusive answer is chosen together with other answers. */
  const isMixed = (ids: readonly string[]) => ids.length > 1 && ids.some((id) => exclusive.has(id))
  const mixedIds = new Set(chosen.filter(isMixed).flatMap((ids) => ids.filter((id) => exclusive.has(id))))
  const plain = chosen.filter((ids) => !isMixed(ids))
  return [
    ...(mixedIds.size > 0
      ? [`${[...mixedIds].map((id) => `"${id}"`).join(', ')} together with other answers`]
      : []),
    ...(plain.length > 0 ? [countWords(plain)] : []),
  ].join(', and ')
}

/** `3 to 7 answers, such as [films, music, food]`. */
function countWords(chosen: readonly (readonly string[])[]): string {
  const [fewest, ...rest] = chosen.toSorted((a, b) => a.length - b.length)
  const [least, most] = [fewest!.length, rest.at(-1)?.length ?? fewest!.length]
  const count =
    least === most ? (least === 1 ? '1 answer' : `${least} answers`) : `${least} to ${most} answers`
  return `${count}, such as [${fewest!.join(', ')}]`
}
