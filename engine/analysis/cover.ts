/**
 * A small set of walks that together show every screen, give every answer and take every route. Greedy: each next walk
 * goes to something that is not covered yet and takes what else it can on its way.
 */
import { addPoints } from '../core/answers/scores.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import { walk } from '../core/walk/walk.ts'
import type { Model } from './model.ts'
import type { Paths, PathState } from './paths.ts'
import type { Option } from './vocabulary.ts'
import { progressionOf } from './learner.ts'
import { stepsTo, witnessOf, type Preference, type Step, type Witness } from './witness.ts'

export interface Cover {
  walks: readonly Witness[]
  /** No set of walks can be smaller: one screen has so many answers that exclude each other. */
  atLeast: number
  /** What no learner can do: `screen`, `screen.answer`. */
  impossible: readonly string[]
}

const answersIn = (answer: Answer | undefined): readonly string[] =>
  answer === undefined ? [] : Array.isArray(answer) ? (answer as string[]) : [String(answer)]

export function coverOf(model: Model, paths: Paths, today: string): Cover {
  const { program, vocabulary } = model
  const open = new Set<string>()
  const itemsOf = (position: number, option: Option): string[] => {
    const { id, ids } = program.screens[position]!
    const answers = ids ? option.answers.flatMap(answersIn) : option.answers.length > 0 ? ['*'] : []
    return answers.map((answer) => `${id}.${answer}`)
  }
  program.screens.forEach((screen, position) => {
    open.add(screen!.id)
    for (const option of vocabulary.options[position]!)
      for (const item of itemsOf(position, option)) open.add(item)
    screen!.linked.next?.forEach((_route, index) => open.add(`${screen!.id}>${index}`))
  })

  /** Answers first that nobody has given yet. */
  const prefer: Preference = {
    options: (position, options) =>
      [...options].sort((a, b) => Number(gains(position, b) > 0) - Number(gains(position, a) > 0)),
    answer(position, { answers }) {
      const { id, ids } = program.screens[position]!
      const gain = (answer: Answer) => answersIn(answer).filter((each) => open.has(`${id}.${each}`)).length
      return ids ? [...answers].sort((a, b) => gain(b) - gain(a))[0] : answers[0]
    },
  }
  const gains = (position: number, option: Option) =>
    itemsOf(position, option).filter((item) => open.has(item)).length

  const walks: Witness[] = []
  const take = (witness: Witness) => {
    let fresh = false
    const done = (item: string) => {
      if (open.delete(item)) fresh = true
    }
    for (const id of witness.screens) {
      done(id)
      const { ids } = program.screens[program.position.get(id)!]!
      const answer = witness.answers[id]
      if (answer !== undefined) for (const each of ids ? answersIn(answer) : ['*']) done(`${id}.${each}`)
    }
    for (const item of routesTaken(model, witness, today)) done(item)
    if (fresh) walks.push(witness)
    return fresh
  }

  const impossible: string[] = []
  for (let position = 0; position < program.length; position++) {
    const screen = program.screens[position]!
    const states = [...paths.states[position]!].sort((a, b) => a.shortest.screens - b.shortest.screens)
    if (states.length === 0) {
      impossible.push(screen.id)
      for (const item of [...open])
        if (item === screen.id || item.startsWith(`${screen.id}.`) || item.startsWith(`${screen.id}>`))
          open.delete(item)
      continue
    }
    for (const wanted of wantedAt(model, position)) {
      while (wanted.items(itemsOf).some((item) => open.has(item))) {
        const steps = firstWay(model, states, wanted, prefer)
        const end = steps?.at(-1)
        if (!steps || !end || !take(witnessOf(model, steps, end.possible, prefer))) {
          for (const item of wanted.items(itemsOf)) if (open.delete(item)) impossible.push(item)
        }
      }
    }
  }
  const atLeast = Math.max(1, ...walkCounts(model, impossible))
  return { walks, atLeast, impossible }
}

/** Something that can be done at a screen. */
interface Wanted {
  items(itemsOf: (position: number, option: Option) => readonly string[]): readonly string[]
  option?: Option
  /** Index of the route in `next`. */
  route?: number
}

function wantedAt(model: Model, position: number): Wanted[] {
  const { id, linked } = model.program.screens[position]!
  return [
    { items: () => [id] },
    ...model.vocabulary.options[position]!.map((option) => ({
      option,
      items: (itemsOf: (position: number, option: Option) => readonly string[]) => itemsOf(position, option),
    })),
    ...(linked.next ?? []).map((_route, route) => ({ route, items: () => [`${id}>${route}`] })),
  ]
}

/** From one of the states on, by way of what is wanted there, to an end. */
function firstWay(
  model: Model,
  states: readonly PathState[],
  { option, route }: Wanted,
  prefer: Preference,
): Step[] | undefined {
  for (const state of states) {
    const before = stepsTo(state).slice(0, -1)
    const { position } = state
    const options = option ? [option] : prefer.options(position, model.vocabulary.options[position]!)
    for (const each of options) {
      const onward = goOn(model, { position, possible: state.possible, option: each }, route, prefer)
      if (onward) return [...before, ...onward]
    }
  }
  return undefined
}

/** Goes on to an end, always by what is not covered yet where that is possible. */
function goOn(
  model: Model,
  first: Step & { option: Option },
  route: number | undefined,
  prefer: Preference,
): Step[] | undefined {
  const steps: Step[] = []
  let step: Step & { option: Option } = first
  let wantedRoute = route
  for (;;) {
    const { position, possible, option } = step
    const answered = model.answer(position, possible, option)[0]!.answered
    const arrivals = model.leave(position, answered, option.goto, wantedRoute)
    wantedRoute = undefined
    const [next] = [...model.enter(arrivals)].sort(([a], [b]) => a - b)
    if (!next) return undefined
    steps.push(step)
    const [to, there] = next
    if (to === model.program.length) return [...steps, { position: to, possible: there }]
    const options = prefer.options(to, model.vocabulary.options[to]!)
    step = { position: to, possible: there, option: options[0]! }
  }
}

/** The routes of `next` that a walk takes, as the walk itself sees them. */
function routesTaken({ program }: Model, { context, answers, screens }: Witness, today: string): string[] {
  const run = progressionOf(program, { context, answers, screens }, today)
  const walked = walk(program, run, run.context)
  return screens.flatMap((id) => {
    const screen = program.screens[program.position.get(id)!]!
    const answer = walked.relevant[id]
    const jumps = screen.terminal || (typeof answer === 'string' && screen.gotos.has(answer))
    if (jumps || screen.next.length === 0) return []
    const scope = walked.scopeAt(id)
    const after = { ...scope, answers: { ...scope.answers, ...(answer !== undefined && { [id]: answer }) } }
    if (answer !== undefined) addPoints(after.scores, program.scores, screen.config, answer)
    const index = screen.next.findIndex(({ when }) => !when || when(after))
    return index < 0 ? [] : [`${id}>${index}`]
  })
}

/** For each screen, how many walks its answers need: single answers exclude each other. */
const walkCounts = ({ program, vocabulary }: Model, impossible: readonly string[]): number[] =>
  program.screens.map((screen, position) => {
    if (impossible.includes(screen!.id) || screen!.definition.answer !== 'single') return 1
    return (
      vocabulary.options[position]!.flatMap(({ answers }) => answers).length -
      impossible.filter((each) => each.startsWith(`${screen!.id}.`)).length
    )
  })
