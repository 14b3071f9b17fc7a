/**
 * A small set of walks that together cover every screen, answer and route. Greedy: each walk reaches the next uncovered
 * item, and covers further items on its path if possible.
 */
import { addPoints } from '../../core/answers/scores.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Program, ProgramScreen } from '../../core/program.ts'
import { walk } from '../../core/walk/walk.ts'
import { progressionOf } from './progressionOf.ts'
import type { Model } from '../model.ts'
import { keyOf } from '../possible.ts'
import type { Paths, PathState } from './paths.ts'
import type { Option } from '../vocabulary.ts'
import { stepsTo, witnessOf, type Preference, type PathStep, type Witness } from './witnessOf.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface Cover {
  walks: readonly Witness[]
  /** False if the search stopped at `CoverOptions.maxWalks` walks. */
  complete: boolean
  /** A lower bound for the number of walks. If a screen asks for one of five answers, the bound is at least 5. */
  atLeast: number
  /**
   * Items that no learner can cover. An item is `screen`, `screen.answer` (`screen.*` for a text or number), or
   * `screen>0` for the first route in the screen's `next`.
   */
  impossible: readonly string[]
  /** Further items that no walk covers. A learner may cover them with an answer that has no sample. */
  unproven: readonly string[]
}

/** What a walk should do at a screen to cover `items`: visit the screen, choose `option` or follow `route`. */
interface Goal {
  items: readonly string[]
  option?: Option
  /** Index of the route in `next`. */
  route?: number
}

/** The text for reports: what is not proven if `coverOf` exceeds the budget. */
export const walksUnproven = 'the walks: too many combinations of earlier answers lead to different paths'

export interface CoverOptions {
  /** Ids of the screens to cover; all by default. */
  only?: ReadonlySet<string> | undefined
  /** The search stops at this number of walks. */
  maxWalks?: number
}

/** @throws OverBudget */
export function coverOf(
  model: Model,
  paths: Paths,
  today: string,
  { only, maxWalks = Infinity }: CoverOptions = {},
): Cover {
  const { program } = model
  const goals = program.screens.map((screen, position) => goalsAt(model, screen!, position))
  const isIncluded = (position: number) => !only || only.has(program.screens[position]!.id)
  const uncovered = new Set(
    goals.flatMap((each, position) => (isIncluded(position) ? each.flatMap(({ items }) => items) : [])),
  )
  const prefer = preferring(program, goals.flat(), uncovered)
  const walks: Witness[] = []
  const impossible: string[] = []
  const unproven: string[] = []
  const hasDoubts = model.vocabulary.doubts.length > 0
  const endsForSure = paths.states[program.length]!.some(({ possible }) => model.certain(possible).size > 0)

  goals.forEach((goalsHere, position) => {
    const reached = [...paths.states[position]!].sort((a, b) => a.shortest.screens - b.shortest.screens)
    const states = endsForSure ? reached.filter(({ possible }) => model.certain(possible).size > 0) : []
    const markMissed = ({ items }: Goal) => {
      const missed = hasDoubts && reached.length > 0 ? unproven : impossible
      for (const item of items) if (uncovered.delete(item)) missed.push(item)
    }
    for (const goal of goalsHere) {
      while (walks.length < maxWalks && goal.items.some((item) => uncovered.has(item))) {
        const steps = firstPath(model, states, goal, prefer)
        const witness = steps && witnessOf(model, steps, steps.at(-1)!.possible, prefer)
        const newItems = witness
          ? coveredBy(model, witness, today).filter((item) => uncovered.delete(item))
          : []
        if (!witness || newItems.length === 0) markMissed(goal)
        else walks.push(witness)
      }
    }
  })
  const atLeast = Math.max(1, ...leastWalks(model, [...impossible, ...unproven], isIncluded))
  return { walks, complete: uncovered.size === 0, atLeast, impossible, unproven }
}

const idsIn = (answer: Answer): readonly string[] =>
  Array.isArray(answer) ? (answer as string[]) : [String(answer)]

/** All texts or numbers that learners may enter on a screen are one item. */
const answerItems = ({ id, ids }: ProgramScreen, answer: Answer): string[] =>
  ids ? idsIn(answer).map((each) => `${id}.${each}`) : [`${id}.*`]

/** The items of possible answers that no sample covers. */
function unsampledItems(screen: ProgramScreen, options: readonly Option[]): string[] {
  const sampled = new Set(
    options.flatMap(({ answers }) => answers.flatMap((each) => answerItems(screen, each))),
  )
  const all = screen.ids ? [...screen.ids].map((id) => `${screen.id}.${id}`) : [`${screen.id}.*`]
  return all.filter((item) => !sampled.has(item))
}

function goalsAt({ vocabulary }: Model, screen: ProgramScreen, position: number): Goal[] {
  const options = vocabulary.options[position]!.map((option) => ({
    option,
    items: option.doubtful
      ? unsampledItems(screen, vocabulary.options[position]!)
      : [...new Set(option.answers.flatMap((answer) => answerItems(screen, answer)))],
  }))
  const routes = (screen.linked.next ?? []).map((_route, route) => ({
    route,
    items: [`${screen.id}>${route}`],
  }))
  return [{ items: [screen.id] }, ...options, ...routes]
}

/** Prefers answers that no walk contains yet. */
function preferring(program: Program, goals: readonly Goal[], uncovered: ReadonlySet<string>): Preference {
  const itemsOf = new Map(goals.map(({ option, items }) => [option, items]))
  const isNew = (option: Option) => itemsOf.get(option)!.some((item) => uncovered.has(item))
  const gain = (position: number, answer: Answer) =>
    answerItems(program.screens[position]!, answer).filter((item) => uncovered.has(item)).length
  return {
    options: (_position, all) => {
      const options = all.filter(({ doubtful }) => !doubtful)
      return [...options.filter(isNew), ...options.filter((option) => !isNew(option))]
    },
    answer(position, option) {
      const { answers } = option
      if (answers.length < 2 || !isNew(option)) return answers[0]
      const gains = answers.map((answer) => gain(position, answer))
      return answers[gains.indexOf(gains.reduce((most, each) => Math.max(most, each)))]
    },
  }
}

/** The first path from one of the states, through the option or route of the goal, to an end. */
function firstPath(
  model: Model,
  states: readonly PathState[],
  { option, route }: Goal,
  prefer: Preference,
): PathStep[] | undefined {
  for (const state of states) {
    const before = stepsTo(state).slice(0, -1)
    const { position } = state
    const possible = model.certain(state.possible)
    const options = option ? [option] : prefer.options(position, model.vocabulary.options[position]!)
    for (const each of options) {
      const onward = continueToEnd(model, { position, possible, option: each }, route, prefer)
      if (onward) return [...before, ...onward]
    }
  }
  return undefined
}

/** The search stops when this number of states did not lead to an end. */
const maxFailed = 2000

/** Continues to an end, through uncovered items if possible. Goes back if no sampled answer leads on. */
function continueToEnd(
  model: Model,
  first: PathStep & { option: Option },
  route: number | undefined,
  prefer: Preference,
): PathStep[] | undefined {
  const end = model.program.length
  const after = ({ position, possible, option }: PathStep, onlyRoute?: number): PathStep[] => {
    const { answered } = model.answer(position, possible, option)[0]!
    const arrivals = model.enter(model.leave(position, answered, option!.goto, onlyRoute))
    return [...arrivals]
      .sort(([a], [b]) => a - b)
      .flatMap(([to, there]): PathStep[] =>
        to === end
          ? [{ position: to, possible: there }]
          : prefer
              .options(to, model.vocabulary.options[to]!)
              .map((each) => ({ position: to, possible: there, option: each })),
      )
  }
  const trail = [{ step: first as PathStep, untried: after(first, route) }]
  const failed = new Set<string>()
  const keyOfStep = ({ position, possible }: PathStep) => `${position} ${keyOf(possible)}`
  while (trail.length > 0 && failed.size < maxFailed) {
    const { step, untried } = trail.at(-1)!
    const next = untried.shift()
    if (next?.position === end) return [...trail.map((each) => each.step), next]
    if (!next) {
      trail.pop()
      // Other answers to the same screen may still reach an end.
      const hasOthers = trail.at(-1)?.untried.some(({ possible }) => possible === step.possible)
      if (!hasOthers) failed.add(keyOfStep(step))
    } else if (failed.size === 0 || !failed.has(keyOfStep(next)))
      trail.push({ step: next, untried: after(next) })
  }
  return undefined
}

/** The items that a learner covers, according to `walk`. */
function coveredBy({ program, roots }: Model, witness: Witness, today: string): string[] {
  const run = progressionOf(program, witness, today, roots)
  const walked = walk(program, run, run.context)
  return walked.path.flatMap((id) => {
    const screen = findScreen(program, id)!
    const answer = walked.relevant[id]
    const given = answer === undefined ? [] : answerItems(screen, answer)
    const jumps = screen.terminal || (typeof answer === 'string' && screen.gotos.has(answer))
    if (jumps || screen.next.length === 0) return [id, ...given]
    const scope = walked.scopeAt(id)
    const after = { ...scope, answers: { ...scope.answers, ...(answer !== undefined && { [id]: answer }) } }
    if (answer !== undefined) addPoints(after.scores, program.scores, screen.config, answer)
    const route = screen.next.findIndex(({ when }) => !when || when(after))
    return [id, ...given, ...(route < 0 ? [] : [`${id}>${route}`])]
  })
}

/**
 * For each screen, a lower bound for the number of walks. If a screen asks for one of five answers, the bound is 5.
 * @param missed items that no walk covers.
 */
function leastWalks(
  { program, vocabulary }: Model,
  missed: readonly string[],
  isIncluded: (position: number) => boolean,
): number[] {
  return program.screens.map((screen, position) => {
    if (!isIncluded(position) || screen!.definition.answer !== 'single') return 1
    const items = vocabulary.options[position]!.flatMap(({ answers }) =>
      answers.flatMap((answer) => answerItems(screen!, answer)),
    )
    return items.filter((item) => !missed.includes(item)).length
  })
}
