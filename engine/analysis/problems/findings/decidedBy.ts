/** Names the values that decide whether a finding applies to a learner: `with goal = fun, user.registered = false`. */
import { walk, type Walk } from '../../../core/walk/walk.ts'
import type { Answer } from '../../../core/kind/defineKind.ts'
import type { Context } from '../../../core/context/context.ts'
import type { Analysis } from '../../analyse.ts'
import { decidingReads } from '../../decidingReads.ts'
import { decidingValues, decidingWords, otherValues } from '../../decidingValues.ts'
import type { Learner } from '../../learner.ts'
import { progressionOf } from '../../paths/progressionOf.ts'
import type { Witness } from '../../paths/witnessOf.ts'

/** The maximum number of screens that are walked for one finding. If it is exceeded, no value is named. */
const maxSteps = 2_000_000

/**
 * @param applies whether the finding applies to a walk.
 * @param morePaths context paths (`user.registered`) to try, besides the paths that conditions and routes read.
 * @returns the words; empty if no deciding value is found.
 */
export function decidedBy(
  { model, today }: Analysis,
  witness: Witness | undefined,
  applies: (walked: Walk, context: Context) => boolean,
  morePaths: readonly string[] = [],
): string {
  const { program, vocabulary, roots } = model
  const paths = new Set([...decidingReads(program), ...morePaths])
  const ids = program.screens.map((screen) => screen!.id)
  const answersOf = (position: number) => vocabulary.options[position]!.flatMap(({ answers }) => answers)
  const valuesOf = (path: string): readonly unknown[] => {
    const position = program.position.get(path.replace(/^answers\./, ''))
    if (!path.startsWith('answers.') || position === undefined)
      return vocabulary.byPath.get(path)?.values ?? []
    const { required } = program.screens[position]!.rules
    return required ? answersOf(position) : [...answersOf(position), undefined]
  }
  const valueCount = [...paths].reduce((sum, path) => sum + valuesOf(path).length, 0)
  if (!witness || valueCount * program.length > maxSteps) return ''
  const seen = new Set(witness.screens)
  // A changed value may lead to questions that the witness does not see. These questions get their first answer.
  const otherAnswers = Object.fromEntries(
    ids.flatMap((id, position): [string, Answer][] => {
      const [first] = answersOf(position)
      return first === undefined || seen.has(id) ? [] : [[id, first]]
    }),
  )
  const learner = { context: witness.context, answers: { ...otherAnswers, ...witness.answers } }
  const holds = (changed: Learner) => {
    const progression = progressionOf(program, { ...changed, screens: ids }, today, roots)
    return applies(walk(program, progression, progression.context), progression.context)
  }
  if (!holds(learner)) return ''
  const deciding = decidingValues(learner, paths, valuesOf, holds)
  const words = decidingWords(
    deciding,
    (value) => String(value ?? 'nothing'),
    otherValues(deciding, program, roots),
  )
  return words === '' ? '' : `with ${words}`
}
