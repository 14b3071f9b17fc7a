/** Finds conditions on answers that no learner has given yet, and conditions that hold because an answer is absent. */
import { conditionReads, visitFields } from '../../../core/conditions/conditionReads.ts'
import { isObject } from '../../../core/isObject.ts'
import { nothing, type Diagram } from '../../diagrams.ts'
import type { Model } from '../../model.ts'
import { mapParts, type Possible } from '../../possible.ts'
import type { Variable } from '../../vocabulary.ts'
import { exampleAt, type Check, type AnalysisFinding } from './finding.ts'

export const unanswered: Check = ({ analysis }) => {
  const { model, flow } = analysis
  return model.program.screens.flatMap((screen, position): AnalysisFinding[] => {
    const { id, linked } = screen!
    const conditions = [
      ...(linked.when ? [{ source: linked.when, pointer: '/when', possible: flow.arrived[position]! }] : []),
      ...(linked.next ?? []).flatMap(({ when }, index) =>
        when ? [{ source: when, pointer: `/next/${index}/when`, possible: flow.entered[position]! }] : [],
      ),
    ]
    return conditions.flatMap(({ source, pointer, possible }) =>
      [...conditionReads(source, model.program.conditions)].flatMap((path): AnalysisFinding[] => {
        const variable = model.vocabulary.byPath.get(path)
        // A route may read the answer of its own screen.
        if (!variable || !path.startsWith('answers.') || path === `answers.${id}` || possible.size === 0)
          return []
        const about = { screen: id, pointer, found: `"${path}" in ${JSON.stringify(source)}` }
        const answered = answeredSet(model, variable)
        if (narrow(model, possible, () => answered).size === 0) return [{ ...about, code: 'never-answered' }]
        // With `$exists`, the condition treats learners without an answer on purpose.
        if (usesExists(source, path, model)) return []
        const affected = narrow(model, model.certain(possible), (points) =>
          heldByAbsence(model, source, variable, points),
        )
        if (affected.size === 0) return []
        const witness = exampleAt(analysis, position, (shown) =>
          narrow(model, shown, (points) => heldByAbsence(model, source, variable, points)),
        )
        return [{ ...about, code: 'holds-unanswered', ...(witness && { witness }) }]
      }),
    )
  })
}

/** Keeps, for each combination of points, only the learners in the set `to(points)`. */
const narrow = (
  model: Model,
  possible: Possible,
  to: (points: Parameters<Model['setOf']>[1]) => Diagram,
): Possible =>
  mapParts(model.diagrams, possible, ({ points, learners }) => ({
    points,
    learners: model.diagrams.and(learners, to(points)),
  }))

/**
 * The valuations in which the question has an answer, even if the model does not know which one. In the diagrams, the
 * value 0 of an answer means: not answered.
 */
function answeredSet({ diagrams, vocabulary }: Model, { path, level }: Variable): Diagram {
  const sampled = diagrams.choose(level, (value) => value > 0)
  const doubt = vocabulary.doubts.find((each) => each.path === path)
  return doubt
    ? diagrams.or(
        sampled,
        diagrams.choose(doubt.level, (value) => value === 1),
      )
    : sampled
}

/** The valuations without an answer to the question for which the condition holds. Some answer would make it fail. */
function heldByAbsence(
  { diagrams, setOf }: Model,
  source: unknown,
  { level, values }: Variable,
  points: Parameters<Model['setOf']>[1],
): Diagram {
  const set = setOf(source, points)
  const absent = diagrams.choose(level, (value) => value === 0)
  const couldFail = values
    .slice(1)
    .map((_value, index) => diagrams.not(diagrams.fix(set, new Map([[level, index + 1]]))))
    .reduce(diagrams.or, nothing)
  return diagrams.and(diagrams.and(absent, diagrams.fix(set, new Map([[level, 0]]))), couldFail)
}

/** Whether the condition uses `$exists` on this path, also inside the operator `$not`. */
function usesExists(source: unknown, path: string, { program }: Model): boolean {
  let isUsed = false
  visitFields(source, program.conditions, (each, operand) => {
    if (each === path && hasExists(operand)) isUsed = true
  })
  return isUsed
}

const hasExists = (operand: unknown): boolean =>
  isObject(operand) && ('$exists' in operand || hasExists(operand.$not))
