/**
 * Finds answers whose `goto` skips required questions. Without the `goto`, learners would see these questions.
 * Nothing is reported for a screen where no learner continues in order, for example for a required question whose
 * answers all have a `goto`. The answers of such a screen choose between branches.
 */
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import type { Model } from '../../model.ts'
import { impossible, type Possible } from '../../possible.ts'
import type { Option } from '../../vocabulary.ts'
import { quotedIds } from '../quotedIds.ts'
import { exampleAt, type AnalysisFinding, type Check } from './finding.ts'
import { questionsBetween, type RequiredQuestion } from './questionsBetween.ts'

/**
 * The limit of the estimated work for all gotos of one arm. The work for one goto is the number of questions × the
 * distance in screens. The limit is reached after some seconds.
 */
const maxWork = 200_000

export const skipped: Check = ({ raw, analysis, reportUnproven }) => {
  const { model, flow } = analysis
  let work = 0
  const { program, vocabulary } = model
  return program.screens.flatMap((screen, position): AnalysisFinding[] => {
    const { id, gotos, linked } = screen!
    const shown = model.certain(flow.entered[position]!)
    const options = vocabulary.options[position]!
    const someContinueInOrder =
      options.some(({ goto }) => goto === undefined) && !linked.next?.some(({ when }) => !when)
    if (gotos.size === 0 || !someContinueInOrder || shown.size === 0) return []
    const answers = raw.screens.find((each) => each.id === id)?.answers ?? []
    return answers.flatMap((answer, index): AnalysisFinding[] => {
      const option = options.find(({ answers: given }) => given.includes(answer.id))
      if (answer.goto === undefined || option?.goto === undefined) return []
      const questions = questionsBetween(program, position, option.goto)
      work += questions.length * (option.goto - position)
      if (work > maxWork) {
        if (questions.length > 0)
          reportUnproven(`whether the goto of "${answer.id}" of "${id}" skips a question`)
        return []
      }
      const skippedIds = skippedBy(model, position, shown, { ...option, goto: option.goto }, questions)
      const undeclared = skippedIds.filter((each) => !answer.skips?.includes(each))
      if (undeclared.length === 0) return []
      const witness = exampleAt(analysis, position)
      return [
        {
          code: 'question-skipped',
          screen: id,
          pointer: `/answers/${index}/goto`,
          found: foundWords(id, answer, undeclared),
          omitsTitle: true,
          ...(witness && { witness: { ...witness, answers: { ...witness.answers, [id]: answer.id } } }),
        },
      ]
    })
  })
}

/**
 * The ids of the questions that learners with this option would answer before the target of its `goto`, if the option
 * had no `goto`. A question is left out if no answer to it leads to the target: it is in another branch.
 */
function skippedBy(
  model: Model,
  position: number,
  shown: Possible,
  option: Option & { goto: number },
  questions: readonly RequiredQuestion[],
): string[] {
  if (questions.length === 0) return []
  const [chosen] = model.answer(position, shown, option)
  const seen = follow(model, model.leave(position, chosen!.answered, undefined), option.goto)
  return questions.flatMap(({ at, id }) => {
    const there = seen.get(at)
    if (!there) return []
    const onward = model
      .answer(at, there)
      .map(({ option: { goto }, answered }) => model.leave(at, answered, goto))
    return onward.some((arrivals) => follow(model, arrivals, option.goto).has(option.goto)) ? [id] : []
  })
}

/**
 * Maps each position before the target to the learners who see its screen. Maps the target to all learners who arrive
 * there, even if the `when` of the target hides it from them.
 */
function follow(
  model: Model,
  arrivals: ReadonlyMap<number, Possible>,
  target: number,
): Map<number, Possible> {
  const arrived = new Map(arrivals)
  const seen = new Map<number, Possible>()
  const add = (at: number, possible: Possible) => {
    if (possible.size > 0) arrived.set(at, model.join(arrived.get(at), possible))
  }
  for (let at = Math.min(...arrived.keys()); at < target; at++) {
    const here = arrived.get(at) ?? impossible
    if (here.size === 0) continue
    const { shown, skipped: passedOver } = model.evaluateWhen(at, here)
    add(at + 1, passedOver)
    if (shown.size === 0) continue
    seen.set(at, shown)
    for (const { option, answered } of model.answer(at, shown))
      for (const [to, possible] of model.leave(at, answered, option.goto)) add(to, possible)
  }
  const there = arrived.get(target)
  return there ? seen.set(target, there) : seen
}

const foundWords = (screen: string, { id, goto }: AnswerOption, undeclared: readonly string[]) =>
  `The answer "${id}" of "${screen}" jumps to "${goto}": its learners are not asked the required ${
    undeclared.length === 1 ? 'question' : 'questions'
  } ${quotedIds(undeclared)}`
