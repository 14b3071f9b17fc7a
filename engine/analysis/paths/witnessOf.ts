/** One example learner: a context and answers that lead along given screens. */
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Arrivals, Model } from '../model.ts'
import type { PathState } from './paths.ts'
import { possibleOf, type Part, type Points, type Possible } from '../possible.ts'
import type { Option } from '../vocabulary.ts'

export interface Witness {
  /**
   * Context path (`user.registered`) → value. A path is absent if it has no value, or if its value does not matter. An
   * experiment is `null` if the learner must not be in it.
   */
  context: Readonly<Record<string, unknown>>
  /** Screen id → its answer, if it has one. */
  answers: Readonly<Record<string, Answer>>
  /** The screens that the learner sees, in order. */
  screens: readonly string[]
  /**
   * The paths (`answers.zip`) whose values for this learner are unknown, because no sample (an example value of the
   * analysis) covers them. Such a learner is not proven to exist.
   */
  unknown?: readonly string[]
}

/** A screen or the end of a path, with what is possible there. The end has the position `program.length`. */
export interface PathStep {
  position: number
  possible: Possible
  /** The option that the learner must choose. Undefined if the learner can choose any option. */
  option?: Option
}

/** How the answers of a witness are chosen. */
export interface Preference {
  /** The options to try on a screen, the best option first. The first possible option is used. */
  options(position: number, options: readonly Option[]): readonly Option[]
  /** The answer to use, one of the option's answers; undefined if the option has no answers. */
  answer(position: number, option: Option): Answer | undefined
}

const plainPreference: Preference = {
  options: (_position, options) => options,
  answer: (_position, { answers }) => answers[0],
}

/** The steps of the shortest way from the first screen to this state. */
export function stepsTo(state: PathState): PathStep[] {
  const steps: PathStep[] = []
  for (let at: PathState | undefined = state; at; at = at.from)
    steps.push({ position: at.position, possible: at.possible })
  return steps.reverse()
}

/**
 * A learner who follows these steps and ends in `goal`, a subset of what is possible at the last step. The search goes
 * back from the last step to the first.
 * @throws Error if `goal` is empty, or if the steps do not follow one another.
 */
export function witnessOf(
  model: Model,
  steps: readonly PathStep[],
  goal: Possible,
  prefer: Preference = plainPreference,
): Witness {
  const { program, vocabulary, diagrams } = model
  const { variables, levels } = vocabulary
  /** Level → value, as in the diagrams: the context values and answers that are decided so far. */
  const values = new Map<number, number>()
  /** Position → the option that the learner chooses there. */
  const chosen = new Map<number, Option>()
  const certainGoal = model.certain(goal)
  const wanted = certainGoal.size > 0 ? certainGoal : goal
  const [goalPart] = wanted.values()
  if (!goalPart) throw new Error('The goal is empty')
  /** The learner's points at the step that the search has reached. */
  let { points } = goalPart

  /**
   * Finds a part that has the current points and a learner whose values agree with the values so far. Adds the values
   * of this learner. Undefined if there is no such part.
   */
  const decide = (possible: Possible, position: number): Part | undefined => {
    const needed = pointsStillRead(model, points, position)
    for (const part of possible.values()) {
      if (pointsStillRead(model, part.points, position) !== needed) continue
      const member = diagrams.pick(diagrams.fix(part.learners, values))
      if (!member) continue
      for (const [level, value] of member) values.set(level, value)
      points = part.points
      return part
    }
    return undefined
  }

  /** Goes back over skipped screens to the screen that the learner comes from. Returns false if that is impossible. */
  const goBackAlong = (way: readonly Arrival[]): boolean => {
    const end = way.at(-1)!
    if (!decide(model.evaluateWhen(end.position, end.arrived, false).shown, end.position)) return false
    for (let index = way.length - 1; index >= 0; index--) {
      const { position, direct } = way[index]!
      if (direct && decide(direct, position)) return true
      const before = way[index - 1]!
      decide(model.evaluateWhen(before.position, before.arrived, false).skipped, position)
    }
    return false
  }

  /** Goes one screen back: finds the part and the option that lead to the decided values. */
  const goBack = (
    possible: Possible,
    position: number,
    next: number,
    options: readonly (Option | undefined)[],
  ): void => {
    for (const option of options) {
      for (const part of possible.values()) {
        const from = possibleOf(part.points, part.learners)
        const arrivals = option
          ? model.leave(position, model.answer(position, from, option)[0]!.answered, option.goto)
          : // Only the start has no option: it leads to the first position.
            new Map([[0, from]])
        const way = wayTo(model, arrivals, next)
        if (!way || !goBackAlong(way)) continue
        points = part.points
        if (option) chosen.set(position, option)
        return
      }
    }
    throw new Error(`No learner goes from position ${position} to ${next}`)
  }

  decide(wanted, steps.at(-1)!.position)
  for (let index = steps.length - 2; index >= 0; index--) {
    const { position, possible, option } = steps[index]!
    const options = option ? [option] : prefer.options(position, vocabulary.options[position]!)
    goBack(possible, position, steps[index + 1]!.position, options)
  }
  goBack(model.start, -1, steps[0]!.position, [undefined])

  const answers: Record<string, Answer> = {}
  for (const [position, option] of [...chosen].sort(([a], [b]) => a - b)) {
    const answer = prefer.answer(position, option)
    if (answer !== undefined) answers[program.screens[position]!.id] = answer
  }
  const context = variables.flatMap(({ path, level, values: classes }) => {
    const value = values.get(level)
    const isAnswer = levels[level]!.position >= 0
    return isAnswer || value === undefined ? [] : [[path, classes[value]] as const]
  })
  const unknown = vocabulary.doubts.flatMap(({ path, level, position }) =>
    (position < 0 ? values.get(level) === 1 : chosen.get(position)?.doubtful) ? [path] : [],
  )
  return {
    context: Object.fromEntries(context.filter(([, value]) => value !== undefined)),
    answers,
    screens: steps.flatMap(({ position }) =>
      position < program.length ? [program.screens[position]!.id] : [],
    ),
    ...(unknown.length > 0 && { unknown }),
  }
}

/** A position where learners arrive on the way to the next screen that they see. The last arrival is at that screen. */
interface Arrival {
  position: number
  arrived: Possible
  /** The learners who come directly from the previous screen. The others have skipped a screen in between. */
  direct: Possible | undefined
}

/** The arrivals on the way to the position `next`; undefined if no learner gets there. */
function wayTo(model: Model, arrivals: Arrivals, next: number): Arrival[] | undefined {
  const way: Arrival[] = []
  for (let waiting = arrivals; waiting.size > 0; waiting = model.evaluateFirst(waiting).rest) {
    const position = Math.min(...waiting.keys())
    if (position > next) return undefined
    way.push({ position, arrived: waiting.get(position)!, direct: arrivals.get(position) })
    if (position === next) return way
  }
  return undefined
}

/** The points that a condition at this position or later reads. They are joined to a text that can be compared. */
const pointsStillRead = ({ vocabulary }: Model, points: Points, position: number) =>
  points.map((each, index) => (vocabulary.scores[index]!.lastRead < position ? undefined : each)).join()
