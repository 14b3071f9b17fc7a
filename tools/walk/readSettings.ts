/** Reads and checks the options of `npm run walk`. */
import { join, resolve } from 'node:path'
import { pseudoLocales } from '../../engine/core/copy/pseudo.ts'
import { listOf } from '../listOf.ts'
import { root } from '../root.ts'
import { ToolProblem } from '../toolProblem.ts'
import { viewports, type Viewport } from './viewports.ts'

export interface WalkOptions {
  /** The folder of configs. Default: the project's own. */
  configs?: string
  /** A list, separated by commas. */
  locales?: string
  /** Walks in all languages of the funnel, instead of `locales`. */
  allLocales?: boolean
  /** A list, separated by commas. */
  viewports?: string
  /** How many browsers run at once. */
  workers?: string
  /** The report's folder. */
  out?: string
  /** The folder of the accepted pictures. */
  accepted?: string
  /** Accepts the pictures of this run. */
  accept?: boolean
  /** Skips walks whose stored results have no findings and are still valid. */
  resume?: boolean
  /** Also runs walks that differ only in their answers. By default, only one walk for each sequence of screens runs. */
  everyAnswer?: boolean
}

export interface WalkSettings {
  /** The pseudo-locales are the last ones. */
  locales: readonly string[]
  viewports: readonly Viewport[]
  workers: number
  /** The report's folder. */
  folder: string
  /** The folder of the accepted pictures. */
  accepted: string
}

/** @param funnelLocales the first one is the default. @throws ToolProblem for a wrong option. */
export function readSettings(options: WalkOptions, funnelLocales: readonly string[]): WalkSettings {
  const chosenLocales = options.allLocales
    ? funnelLocales
    : listOf(options.locales, funnelLocales, [funnelLocales[0]!], 'locale')
  const names = viewports.map(({ name }) => name)
  const chosenViewports = listOf(options.viewports, names, names, 'viewport')
  const workers = Number(options.workers ?? 2)
  if (!Number.isInteger(workers) || workers < 1)
    throw new ToolProblem(`--workers must be a whole number of at least 1, not "${options.workers}".`)
  const folder = resolve(options.out ?? join(root, 'report'))
  return {
    locales: [...chosenLocales, ...pseudoLocales],
    viewports: viewports.filter(({ name }) => chosenViewports.includes(name)),
    workers,
    folder,
    accepted: resolve(options.accepted ?? join(folder, 'accepted')),
  }
}
