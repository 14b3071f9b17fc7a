/** One example learner: a context and answers that lead along given screens. */
import type { Answer } from '../../core/kind/defineKind.ts'
import { everything, nothing, type Diagram } from '../diagrams.ts'
import type { Model } from '../model.ts'
import type { PathState } from './paths.ts'
import { mapParts, only, type Part, type Possible } from '../possible.ts'
import type { Option } from '../vocabulary.ts'

export interface Witness {
  /** Path of the context (`user.registered`, `query.source`) → value. A path that is left out may have any value. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → its answer, if it has one. */
  answers: Readonly<Record<string, Answer>>
  /** The screens that the learner sees, in order. */
  screens: readonly string[]
  /** Paths (`answers.zip`) of values that the learner has and that no sample stands for. Such a learner is not proven. */
  unknown?: readonly string[]
}

/** One screen of a path, with what is possible there; the end has the program's length. */
export interface PathStep {
  position: number
  possible: Possible
  /** The option that the learner chooses, if it is fixed. */
  option?: Option
}

/** Decides between several possible options or answers: the first is chosen. */
export interface Preference {
  options(position: number, options: readonly Option[]): readonly Option[]
  answer(position: number, option: Option): Answer | undefined
}

const plainPreference: Preference = {
  options: (_position, options) => options,
  answer: (_position, { answers }) => answers[0],
}

/** The steps of the shortest prefix that leads to a state. */
export function stepsTo(state: PathState): PathStep[] {
  const steps: PathStep[] = []
  for (let at: PathState | undefined = state; at; at = at.from)
    steps.push({ position: at.position, possible: at.possible })
  return steps.reverse()
}

/**
 * A learner who takes these steps and ends in `goal`, a part of what is possible at the last step.
 * @throws Error if the steps do not follow one another.
 */
export function witnessOf(
  model: Model,
  steps: readonly PathStep[],
  goal: Possible,
  prefer: Preference = plainPreference,
): Witness {
  const { program, vocabulary, diagrams } = model
  const { variables, levels } = vocabulary
  /** Level → value: the decided context and the decided answers before the current step. */
  const values = new Map<number, number>()
  /** The valuations that agree with the decided values of these variables. */
  const decided = (asked: (level: number) => boolean): Diagram =>
    [...values]
      .filter(([level]) => asked(level))
      .map(([level, value]) => diagrams.choose(level, (each) => each === value))
      .reduce(diagrams.and, everything)
  const decide = (set: Diagram) => {
    for (const [level, value] of diagrams.pick(set, () => [])!) values.set(level, value)
  }

  const known = model.certain(goal)
  const last = [...(known.size > 0 ? known : goal).values()][0]
  if (!last) throw new Error('The goal is empty')
  let { points } = last
  decide(last.learners)

  const positionOf = (level: number) => levels[level]!.position
  const chosen = new Map<number, Option>()

  /** Goes one step back: finds the part and the option that lead to what is decided. */
  const goBack = (
    possible: Possible,
    position: number,
    next: number,
    options: readonly (Option | undefined)[],
  ): void => {
    // No earlier screen reads a later answer. Keeping them would make each step as slow as the whole path.
    for (const level of values.keys()) if (positionOf(level) >= next) values.delete(level)
    const before = decided((level) => positionOf(level) < position)
    const all = decided(() => true)
    for (const option of options) {
      for (const part of possible.values()) {
        const from = only(part.points, diagrams.and(part.learners, before))
        const found = partAfter(model, from, position, next, option, points, all)
        if (!found) continue
        points = part.points
        decide(found.learners)
        if (option) chosen.set(position, option)
        return
      }
    }
    throw new Error(`No learner goes from position ${position} to ${next}`)
  }

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
  const context = variables.flatMap(({ path, level, values: all }) => {
    const value = values.get(level)
    return positionOf(level) >= 0 || value === undefined ? [] : [[path, all[value]] as const]
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

/** What is possible at `next`, nothing forgotten, for a part that chooses an option and has these points. */
function partAfter(
  model: Model,
  from: Possible,
  position: number,
  next: number,
  option: Option | undefined,
  points: Part['points'],
  all: Diagram,
): Part | undefined {
  if (from.size === 0) return undefined
  const arrivals = option
    ? model.leave(position, model.answer(position, from, option)[0]!.answered, option.goto)
    : new Map([[0, from]])
  const entered = model.enter(arrivals, false).get(next)
  if (!entered) return undefined
  const wanted = points.join()
  const fitting = mapParts(model.diagrams, entered, (part) => ({
    points: part.points,
    learners:
      pointsStillRead(model, part, next) === wanted ? model.diagrams.and(part.learners, all) : nothing,
  }))
  return [...fitting.values()][0]
}

const pointsStillRead = (model: Model, { points }: Part, position: number) =>
  [...model.forgetUnread(only(points, everything), position).values()][0]!.points.join()
