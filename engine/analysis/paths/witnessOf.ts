/** One learner for a claim: a context and answers that lead along given screens. */
import type { Answer } from '../../core/kind/defineKind.ts'
import { everything, nothing, type Diagram } from '../diagrams.ts'
import type { Model } from '../model.ts'
import type { PathState } from './paths.ts'
import { mapParts, only, type Part, type Possible } from '../possible.ts'
import type { Option } from '../vocabulary.ts'

export interface Witness {
  /** Path of the context (`user.registered`, `query.source`) → value; what is left out does not matter. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → its answer; screens without one are left open or ask nothing. */
  answers: Readonly<Record<string, Answer>>
  /** The screens that the learner sees, in order. */
  screens: readonly string[]
}

/** One screen on the way, with what is possible there; the end has the program's length. */
export interface PathStep {
  position: number
  possible: Possible
  /** Set where the answer is decided already. */
  option?: Option
}

/** Which of the options, or of the answers of an option, is taken where several will do: the first. */
export interface Preference {
  options(position: number, options: readonly Option[]): readonly Option[]
  answer(position: number, option: Option): Answer | undefined
}

const plainPreference: Preference = {
  options: (_position, options) => options,
  answer: (_position, { answers }) => answers[0],
}

/** The way that led to a state by the fewest screens. */
export function stepsTo(state: PathState): PathStep[] {
  const steps: PathStep[] = []
  for (let at: PathState | undefined = state; at; at = at.from)
    steps.push({ position: at.position, possible: at.possible })
  return steps.reverse()
}

/**
 * A learner who goes these steps and ends among `goal`, a part of what is possible at the last of them.
 * @throws where there is none: the steps do not follow one another.
 */
export function witnessOf(
  model: Model,
  steps: readonly PathStep[],
  goal: Possible,
  prefer: Preference = plainPreference,
): Witness {
  const { program, vocabulary, diagrams } = model
  const { variables } = vocabulary
  /** What is decided of the context and of the screens before the step that is looked at. */
  const values = new Map<number, number>()
  /** The valuations that agree with what is decided, on the variables for which that is asked. */
  const decided = (asked: (level: number) => boolean): Diagram =>
    [...values]
      .filter(([level]) => asked(level))
      .map(([level, value]) => diagrams.choose(level, (each) => each === value))
      .reduce(diagrams.and, everything)
  const decide = (set: Diagram) => {
    for (const [level, value] of diagrams.pick(set, () => [])!) values.set(level, value)
  }

  const last = [...goal.values()][0]
  if (!last) throw new Error('Nothing is possible at the goal')
  let { points } = last
  decide(last.set)

  const positionOf = new Map(variables.map(({ path, level }) => [level, positionIn(model, path)]))
  const chosen = new Map<number, Option>()

  /** Goes one step back: decides the part and the option from which what is decided can follow. */
  const goBack = (
    possible: Possible,
    position: number,
    next: number,
    options: readonly (Option | undefined)[],
  ): void => {
    // Nothing up to there reads a later answer: carried on, they would make every step as long as the way.
    for (const level of values.keys()) if (positionOf.get(level)! >= next) values.delete(level)
    const before = decided((level) => positionOf.get(level)! < position)
    const all = decided(() => true)
    for (const option of options) {
      for (const part of possible.values()) {
        const from = only(part.points, diagrams.and(part.set, before))
        const found = partAfter(model, from, position, next, option, points, all)
        if (!found) continue
        points = part.points
        decide(found.set)
        if (option) chosen.set(position, option)
        return
      }
    }
    throw new Error(`No way leads from position ${position} to ${next}`)
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
    return positionIn(model, path) >= 0 || value === undefined ? [] : [[path, all[value]] as const]
  })
  return {
    context: Object.fromEntries(context.filter(([, value]) => value !== undefined)),
    answers,
    screens: steps.flatMap(({ position }) =>
      position < program.length ? [program.screens[position]!.id] : [],
    ),
  }
}

/** The position of the screen of which a path is the answer; -1 for the context. */
const positionIn = ({ program }: Model, path: string) =>
  path.startsWith('answers.') ? program.position.get(path.slice('answers.'.length))! : -1

/** What has come, nothing forgotten, of a part that takes an option and is at `next` with these points. */
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
    set: pointsStillRead(model, part, next) === wanted ? model.diagrams.and(part.set, all) : nothing,
  }))
  return [...fitting.values()][0]
}

const pointsStillRead = (model: Model, { points }: Part, position: number) =>
  [...model.forgetUnread(only(points, everything), position).values()][0]!.points.join()
