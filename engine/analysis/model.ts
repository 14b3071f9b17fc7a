/**
 * A program as an acyclic automaton: routes lead forward, so one pass follows all learners and contexts at once.
 * The model is exact, but allows too much where it has a `Doubt`. The path of one learner always comes from `walk`; a
 * property test checks that both agree.
 */
import type { ContextRoots } from '../core/context/contextRoot.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { createConditionSets } from './conditionSets.ts'
import { createDiagrams, everything, nothing, type Diagram, type Diagrams } from './diagrams.ts'
import { impossible, mapParts, only, union, type Points, type Possible } from './possible.ts'
import { createVocabulary, type Option, type Vocabulary, type VocabularyInput } from './vocabulary.ts'

/** Where learners go from a screen: position → what is possible there, before its `when` is evaluated. */
export type Arrivals = Map<number, Possible>

export interface Model {
  program: Program
  vocabulary: Vocabulary
  /** The roots of the context that conditions may read. */
  roots: ContextRoots
  diagrams: Diagrams
  /** Every context, no points, any future answer. */
  start: Possible
  /** The valuations for which a condition holds, with these points. */
  holds(source: unknown, points: Points): Diagram
  /** Splits by a condition: the valuations for which it holds, and the others. */
  split(possible: Possible, source: unknown): { met: Possible; unmet: Possible }
  /** Forgets every variable that nothing from this position on reads, so that equal states become one. */
  forgetUnread(possible: Possible, position: number): Possible
  /** What is possible after one option of a screen. Without `option`: one entry for all options with the same goto and points. */
  answer(position: number, possible: Possible, option?: Option): { answered: Possible; option: Option }[]
  /** Where learners go after a screen; with `route` only the learners of that entry of its `next`. */
  leave(position: number, answered: Possible, goto: number | undefined, route?: number): Arrivals
  join(a: Possible | undefined, b: Possible): Possible
  /** Which learners see the screen of a position, and which skip it. `forget` (the default) forgets unread variables. */
  evaluateWhen(position: number, arrived: Possible, forget?: boolean): { shown: Possible; passed: Possible }
  /** The first position with arrivals, the learners who see its screen, and where the others arrive next. */
  evaluateFirst(arrivals: Arrivals, forget?: boolean): { position: number; shown: Possible; rest: Arrivals }
  /** The screens that are shown next: position → what is possible there. The end's position is the program's length. */
  enter(arrivals: Arrivals, forget?: boolean): Arrivals
  /** The learners whose answers and context are all sampled: without the vocabulary's doubts. */
  certain(possible: Possible): Possible
}

/** The most nodes of all diagrams together; about 100 bytes each. */
const mostNodes = 2_000_000

export function createModel(input: VocabularyInput): Model {
  const { program } = input
  const vocabulary = createVocabulary(input)
  const { byPath, scores, levels } = vocabulary
  const diagrams = createDiagrams(
    levels.map(({ values }) => values),
    mostNodes,
  )
  const { and, or, not } = diagrams
  const is = (level: number, wanted: number) => diagrams.choose(level, (value) => value === wanted)
  const doubts = new Map(vocabulary.doubts.map((doubt) => [doubt.path, doubt]))

  const holds = createConditionSets(program, vocabulary, diagrams)

  const join: Model['join'] = (a, b) => (a ? union(diagrams, a, b) : b)

  const split: Model['split'] = (possible, source) => ({
    met: mapParts(diagrams, possible, ({ points, learners }) => ({
      points,
      learners: and(learners, holds(source, points)),
    })),
    unmet: mapParts(diagrams, possible, ({ points, learners }) => ({
      points,
      learners: and(learners, not(holds(source, points))),
    })),
  })

  /** Sets that differ only in unread variables become equal. */
  const forgetUnread = (possible: Possible, position: number): Possible => {
    const over = (lastRead: number) => lastRead < position
    return mapParts(diagrams, possible, ({ points, learners }) => ({
      points: points.some((each, index) => each !== undefined && over(scores[index]!.lastRead))
        ? points.map((each, index) => (over(scores[index]!.lastRead) ? undefined : each))
        : points,
      learners: diagrams.forget(learners, (level) => over(levels[level]!.lastRead)),
    }))
  }

  const screenAt = (position: number): ProgramScreen => program.screens[position]!
  const answerVariable = program.screens.map((screen) => byPath.get(`answers.${screen!.id}`))
  const doubtAt = program.screens.map((screen) => doubts.get(`answers.${screen!.id}`))

  /** The part of a set whose answer has one of these values or, if `doubtful`, is covered by no sample. */
  const choose = (position: number, set: Diagram, values: readonly number[], doubtful = false): Diagram => {
    const variable = answerVariable[position]
    const doubt = doubtAt[position]
    const valued = variable
      ? diagrams.choose(variable.level, (value) => values.includes(value))
      : values.length > 0
        ? everything
        : nothing
    if (!doubt) return and(set, valued)
    const unknown = doubtful
      ? and(is(doubt.level, 1), variable ? is(variable.level, 0) : everything)
      : nothing
    return and(set, or(and(is(doubt.level, 0), valued), unknown))
  }

  /** Records that skipped screens have no answer, if a later screen reads it. */
  const passOver = (possible: Possible, from: number, to: number): Possible => {
    let unanswered = everything
    // From the last position to the first: each variable is then added above all others, which costs one step.
    for (let position = to - 1; position >= from; position--) {
      const isRead = (answerVariable[position]?.lastRead ?? -1) >= to
      if (isRead || doubtAt[position]) unanswered = choose(position, unanswered, [0])
    }
    if (unanswered === everything) return possible
    return mapParts(diagrams, possible, ({ points, learners }) => ({
      points,
      learners: and(learners, unanswered),
    }))
  }

  const answer: Model['answer'] = (position, possible, only) => {
    const groups = new Map<string, { option: Option; values: number[]; doubtful: boolean }>()
    for (const option of only ? [only] : vocabulary.options[position]!) {
      const key = `${option.goto}:${option.points.join()}`
      const group = groups.get(key) ?? { option, values: [], doubtful: false }
      groups.set(key, group)
      if (option.doubtful) group.doubtful = true
      else group.values.push(option.value)
    }
    return [...groups.values()].map(({ option, values, doubtful }) => ({
      option,
      answered: mapParts(diagrams, possible, (part) => ({
        points: part.points.map((each, index) =>
          each === undefined ? undefined : each + option.points[index]!,
        ),
        learners: choose(position, part.learners, values, doubtful),
      })),
    }))
  }

  const leave: Model['leave'] = (position, answered, goto, route) => {
    const arrivals: Arrivals = new Map()
    const put = (to: number, possible: Possible) => {
      if (possible.size === 0) return
      const arrived = passOver(possible, position + 1, to)
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
    if (!when) return { shown: reduce(arrived, position), passed: impossible }
    const { met, unmet } = split(arrived, when)
    return {
      shown: reduce(met, position),
      passed: reduce(passOver(unmet, position, position + 1), position + 1),
    }
  }

  const evaluateFirst: Model['evaluateFirst'] = (arrivals, forget) => {
    const position = Math.min(...arrivals.keys())
    const { shown, passed } = evaluateWhen(position, arrivals.get(position)!, forget)
    const rest = new Map(arrivals)
    rest.delete(position)
    if (passed.size > 0) rest.set(position + 1, join(rest.get(position + 1), passed))
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

  const allKnown = vocabulary.doubts.map(({ level }) => is(level, 0)).reduce(and, everything)
  const certain: Model['certain'] = (possible) =>
    allKnown === everything
      ? possible
      : mapParts(diagrams, possible, ({ points, learners }) => ({
          points,
          learners: and(learners, allKnown),
        }))

  const start = only(
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
    holds,
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
