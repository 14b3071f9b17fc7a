/** The screen with which the engine starts, and whether the page's markup shows exactly this screen. */
import type { Program } from '../../engine/core/program.ts'
import type { Run } from '../../engine/core/run/run.ts'
import type { Walk } from '../../engine/core/walk/walk.ts'
import type { CurrentScreen } from '../../engine/react/funnelState.ts'
import type { FunnelPageData } from '../app/pageData.ts'

export interface OpeningScreenInput {
  data: Pick<FunnelPageData, 'screen' | 'refused' | 'run'>
  program: Program
  run: Run
  /** The walk of `run`. */
  walk: Walk
  /** The id of the screen in the URL; undefined for the first screen. */
  requested: string | undefined
  /** The markup of the screen, from the server or from the early script. */
  main: HTMLElement | null
}

export interface OpeningScreen {
  screen: CurrentScreen
  /** True if React can hydrate the markup; else it renders the screen again. */
  matches: boolean
}

/** The requested screen if it is on the path, else the frontier. */
export function openingScreen(input: OpeningScreenInput): OpeningScreen {
  const { data, program, run, walk, requested, main } = input
  const { path, frontier } = walk
  const allowed = requested === undefined ? path[0]! : path.includes(requested) ? requested : undefined
  const id = allowed ?? frontier ?? path.at(-1)!
  const { definition, config } = program.screens[program.position.get(id)!]!
  const refused = data.screen === id ? data.refused : undefined
  const answer = refused ? definition.parse(refused.values, config) : run.answers[id]
  const servedAnswer = refused ? answer : data.run?.answers[id]
  const hasSameAnswer = JSON.stringify(servedAnswer) === JSON.stringify(answer)
  const isShown = main?.dataset.screen === id
  const matches = isShown && hasSameAnswer
  const enter = matches ? (main.dataset.enter as CurrentScreen['enter']) : undefined
  const resume = isShown && main.querySelector('[data-action=resume]') ? (frontier ?? path.at(-1)) : undefined
  return { screen: { id, enter, broken: refused?.broken, answer, resume }, matches }
}
