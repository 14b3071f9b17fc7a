/** Where the learner stands when the engine takes over, and whether the markup that is there shows just that. */
import type { Program } from '../../engine/core/program.ts'
import { contextFor, type Run } from '../../engine/core/run/run.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import type { Place } from '../../engine/react/funnelStore.ts'
import type { FunnelPageData } from '../app/pageData.ts'

interface Taking {
  data: FunnelPageData
  program: Program
  run: Run
  /** The screen of the URL; undefined for the first. */
  asked: string | undefined
  /** The screen's markup: the server's, or what the early script put in its place. */
  main: HTMLElement | null
}

export interface Taken {
  place: Place
  /** The markup can be taken over; else it is made anew. */
  matches: boolean
}

export function takePlace({ data, program, run, asked, main }: Taking): Taken {
  const { path, frontier } = walk(program, run, contextFor(run, data.live))
  const onPath = asked === undefined ? path[0]! : path.includes(asked) ? asked : undefined
  const id = onPath ?? frontier ?? path.at(-1)!
  const { definition, config } = program.screens[program.position.get(id)!]!
  const refused = data.screen === id ? data.refused : undefined
  const answer = refused ? definition.parse(refused.values, config) : run.answers[id]
  const served = refused ? answer : data.run?.answers[id]
  // The server offers to continue only where it knows the run.
  const sameOffer = data.run !== undefined || path[0] !== id || frontier === id
  const matches =
    main?.dataset.screen === id && JSON.stringify(served) === JSON.stringify(answer) && sameOffer
  const enter = matches ? (main.dataset.enter as Place['enter']) : undefined
  return { place: { id, enter, broken: refused?.broken, answer }, matches }
}
