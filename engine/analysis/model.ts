/**
 * A program as an acyclic automaton. All routes lead forward, so one pass over the screens finds what is possible for
 * all learners. The model evaluates conditions with samples of values. For values that no sample covers, the model may
 * allow paths that no learner can follow. Navigation uses `walk`, not this model. A property test checks that both
 * agree.
 */
import type { ContextRoots } from '../core/context/contextRoot.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { createConditionSets } from './conditionSets.ts'
import { createDiagrams, everything, nothing, type Diagram, type Diagrams } from './diagrams.ts'
import { impossible, mapParts, possibleOf, union, type Points, type Possible } from './possible.ts'
import { createVocabulary, type Option, type Vocabulary, type VocabularyInput } from './vocabulary.ts'

/** Position → what is possible on arrival there, before the `when` of the screen at this position is evaluated. */
export type Arrivals = Map<number, Possible>

export interface Model {
  program: Program
  vocabulary: Vocabulary
  /** The roots of the context that conditions may read. */
  roots: ContextRoots
  diagrams: Diagrams
  /** At the start, all contexts and all answers are possible, and each score has 0 points. */
  start: Possible
  /** The set of answers and contexts for which a condition holds, if the scores have these points. */
  setOf(source: unknown, points: Points): Diagram
  /** Splits by a condition: the learners for whom it holds, and all other learners. */
  split(possible: Possible, source: unknown): { met: Possible; unmet: Possible }
  /**
   * Forgets each value that no condition reads at this position or later. So states that differ only in forgotten
   * values become equal.
   */
  forgetUnread(possible: Possible, position: number): Possible
  /**
   * What is possible after the answer to a screen. With `option`, only after this option. Options with the same goto
   * and points share an entry.
   */
  answer(position: number, possible: Possible, option?: Option): { answered: Possible; option: Option }[]
  /** Where learners go after a screen. With `route`, only the learners who follow the entry `next[route]`. */
  leave(position: number, answered: Possible, goto: number | undefined, route?: number): Arrivals
  /** What is possible in `a` or in `b`. */
  join(a: Possible | undefined, b: Possible): Possible
  /** The learners who see the screen, and those who skip it. `forget` (default: true) calls `forgetUnread`. */
  evaluateWhen(position: number, arrived: Possible, forget?: boolean): { shown: Possible; skipped: Possible }
  /**
   * The first position with arrivals, the learners who see its screen, and all other arrivals. Learners who skip the
   * screen arrive at the next position.
   */
  evaluateFirst(arrivals: Arrivals, forget?: boolean): { position: number; shown: Possible; rest: Arrivals }
  /** The screens that are shown next: position → what is possible there. The end's position is the program's length. */
  enter(arrivals: Arrivals, forget?: boolean): Arrivals
  /** Removes the learners with a value that no sample covers. For all other learners, the model is exact. */
  certain(possible: Possible): Possible
}

/** The maximum number of nodes in all diagrams together. A node needs about 100 bytes. */
const maxNodes = 2_000_000

const sumOf = (points: Points, added: readonly number[]): Points =>
  points.map((each, index) => (each === undefined ? undefined : each + added[index]!))

/** The options of one screen that have the same goto and points. */
interface OptionGroup {
  /** One of these options. */
  option: Option
  /** The values of these options, except of a doubtful option. */
  values: number[]
  /** True if one of these options is doubtful: it is for the answers that no sample covers. */
  doubtful: boolean
}

function groupByEffect(options: readonly Option[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>()
  for (const option of options) {
    const key = `${option.goto}:${option.points.join()}`
    const group = groups.get(key) ?? { option, values: [], doubtful: false }
    groups.set(key, group)
    if (option.doubtful) group.doubtful = true
    else group.values.push(option.value)
  }
  return [...groups.values()]
}

/** @throws OverBudget if the conditions combine too many answers. The methods of the model throw it too. */
export function createModel(input: VocabularyInput): Model {
  const { program } = input
  const vocabulary = createVocabulary(input)
  const { byPath, scores, levels } = vocabulary
  const diagrams = createDiagrams(
    levels.map(({ values }) => values),
    maxNodes,
  )
  const { and, or, not } = diagrams
  const valueIs = (level: number, wanted: number) => diagrams.choose(level, (value) => value === wanted)
  const doubts = new Map(vocabulary.doubts.map((doubt) => [doubt.path, doubt]))

  const setOf = createConditionSets(program, vocabulary, diagrams)

  const join: Model['join'] = (a, b) => (a ? union(diagrams, a, b) : b)

  const split: Model['split'] = (possible, source) => ({
    met: mapParts(diagrams, possible, ({ points, learners }) => ({
      points,
      learners: and(learners, setOf(source, points)),
    })),
    unmet: mapParts(diagrams, possible, ({ points, learners }) => ({
      points,
      learners: and(learners, not(setOf(source, points))),
    })),
  })

  const forgetUnread = (possible: Possible, position: number): Possible => {
    const isUnread = (lastRead: number) => lastRead < position
    return mapParts(diagrams, possible, ({ points, learners }) => ({
      points: points.some((each, index) => each !== undefined && isUnread(scores[index]!.lastRead))
        ? points.map((each, index) => (isUnread(scores[index]!.lastRead) ? undefined : each))
        : points,
      learners: diagrams.forget(learners, (level) => isUnread(levels[level]!.lastRead)),
    }))
  }

  const screenAt = (position: number): ProgramScreen => program.screens[position]!
  const answerVariable = program.screens.map((screen) => byPath.get(`answers.${screen!.id}`))
  const doubtAt = program.screens.map((screen) => doubts.get(`answers.${screen!.id}`))

  /**
   * Keeps learners whose answer has one of these values or, if `doubtful`, a value that no sample covers. Value 0 means
   * no answer. At the level of a doubt, 1 means that no sample covers the answer.
   */
  const choose = (position: number, set: Diagram, values: readonly number[], doubtful = false): Diagram => {
    const variable = answerVariable[position]
    const doubt = doubtAt[position]
    const sampled = variable
      ? diagrams.choose(variable.level, (value) => values.includes(value))
      : values.length > 0
        ? everything
        : nothing
    if (!doubt) return and(set, sampled)
    const unsampled = doubtful
      ? and(valueIs(doubt.level, 1), variable ? valueIs(variable.level, 0) : everything)
      : nothing
    return and(set, or(and(valueIs(doubt.level, 0), sampled), unsampled))
  }

  /** Records that the screens from `from` up to, but not including, `to` have no answer. */
  const markUnanswered = (possible: Possible, from: number, to: number): Possible => {
    let unanswered = everything
    // Starts at the last position, because `and` is fastest in this order.
    for (let position = to - 1; position >= from; position--) {
      // Answers that no condition reads from `to` on need no record.
      const isRead = (answerVariable[position]?.lastRead ?? -1) >= to
      if (isRead || doubtAt[position]) unanswered = choose(position, unanswered, [0])
    }
    if (unanswered === everything) return possible
    return mapParts(diagrams, possible, ({ points, learners }) => ({
      points,
      learners: and(learners, unanswered),
    }))
  }

  const groups = vocabulary.options.map(groupByEffect)
  const answer: Model['answer'] = (position, possible, onlyOption) =>
    (onlyOption ? groupByEffect([onlyOption]) : groups[position]!).map(({ option, values, doubtful }) => ({
      option,
      answered: mapParts(diagrams, possible, (part) => ({
        points: option.points.some((added) => added !== 0) ? sumOf(part.points, option.points) : part.points,
        learners: choose(position, part.learners, values, doubtful),
      })),
    }))

  const leave: Model['leave'] = (position, answered, goto, route) => {
    const arrivals: Arrivals = new Map()
    const put = (to: number, possible: Possible) => {
      if (possible.size === 0) return
      const arrived = markUnanswered(possible, position + 1, to)
      arrivals.set(to, union(diagrams, arrivals.get(to) ?? impossible, arrived))
    }
    const { terminal, linked } = screenAt(position)
    if (terminal || goto !== undefined) {
      if (route === undefined) put(terminal ? program.length : goto!, answered)
      return arrivals
    }
    let rest = answered
    for (const [index, { when, to }] of (linked.next ?? []).entries()) {
      const { met, unmet } = when ? split(rest, when) : { met: rest, unmet: impossible }
      if (route === undefined || route === index) put(to, met)
      rest = unmet
    }
    if (route === undefined) put(position + 1, rest)
    return arrivals
  }

  const evaluateWhen: Model['evaluateWhen'] = (position, arrived, forget = true) => {
    const reduce = (possible: Possible, at: number) => (forget ? forgetUnread(possible, at) : possible)
    const when = position === program.length ? undefined : screenAt(position).linked.when
    if (!when) return { shown: reduce(arrived, position), skipped: impossible }
    const { met, unmet } = split(arrived, when)
    return {
      shown: reduce(met, position),
      skipped: reduce(markUnanswered(unmet, position, position + 1), position + 1),
    }
  }

  const evaluateFirst: Model['evaluateFirst'] = (arrivals, forget) => {
    const position = Math.min(...arrivals.keys())
    const { shown, skipped } = evaluateWhen(position, arrivals.get(position)!, forget)
    const rest = new Map(arrivals)
    rest.delete(position)
    if (skipped.size > 0) rest.set(position + 1, join(rest.get(position + 1), skipped))
    return { position, shown, rest }
  }

  const enter: Model['enter'] = (arrivals, forget) => {
    const entered: Arrivals = new Map()
    for (let waiting = arrivals; waiting.size > 0;) {
      const { position, shown, rest } = evaluateFirst(waiting, forget)
      if (shown.size > 0) entered.set(position, shown)
      waiting = rest
    }
    return entered
  }

  const allKnown = vocabulary.doubts.map(({ level }) => valueIs(level, 0)).reduce(and, everything)
  const certain: Model['certain'] = (possible) =>
    allKnown === everything
      ? possible
      : mapParts(diagrams, possible, ({ points, learners }) => ({
          points,
          learners: and(learners, allKnown),
        }))

  const start = possibleOf(
    scores.map(() => 0),
    everything,
  )
  return {
    program,
    vocabulary,
    roots: input.env.roots,
    diagrams,
    start,
    forgetUnread,
    setOf,
    split,
    answer,
    leave,
    join,
    evaluateWhen,
    evaluateFirst,
    enter,
    certain,
  }
}
