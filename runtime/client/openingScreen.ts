/** The screen with which the engine starts, and whether the page's markup shows exactly this screen. */
import { isSame } from '../../engine/core/isSame.ts'
import type { Program } from '../../engine/core/program.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { allowedScreen } from '../../engine/core/walk/allowedScreen.ts'
import { newestId } from '../../engine/core/walk/newestId.ts'
import type { Walk } from '../../engine/core/walk/walk.ts'
import type { CurrentScreen } from '../../engine/react/funnelState.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

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
  /** True if React can hydrate the markup; false if React must render the screen again. */
  canHydrate: boolean
}

/** Finds the requested screen, or the screen that replaces it (`allowedScreen`), and compares it with the markup. */
export function openingScreen(input: OpeningScreenInput): OpeningScreen {
  const { data, program, run, walk, requested, main } = input
  const { path, frontier } = walk
  const id = allowedScreen(walk, requested === undefined ? undefined : newestId(program, requested))
  const { definition, config } = findScreen(program, id)!
  const refused = data.screen === id ? data.refused : undefined
  const answer = refused ? definition.parse(refused.values, config) : run.answers[id]
  // The answer with which the server rendered the screen.
  const servedAnswer = refused ? answer : data.run?.answers[id]
  const isShown = main?.dataset.screen === id
  const canHydrate = isShown && isSame(servedAnswer, answer)
  const enter = canHydrate ? (main.dataset.enter as CurrentScreen['enter']) : undefined
  const resume = isShown && main.querySelector('[data-action=resume]') ? (frontier ?? path.at(-1)) : undefined
  return { screen: { id, enter, broken: refused?.broken, answer, resume }, canHydrate }
}
