/** Reads and checks the options of `npm run walk`. */
import { join, resolve } from 'node:path'
import { pseudoLocales } from '../../engine/core/copy/pseudo.ts'
import { hint, ToolProblem } from '../toolProblem.ts'
import { root } from '../root.ts'
import { viewports, type Viewport } from './viewports.ts'

export interface WalkOptions {
  configs?: string
  /** A list, separated by commas. */
  locales?: string
  allLocales?: boolean
  /** A list, separated by commas. */
  viewports?: string
  workers?: string
  /** The report's folder. */
  out?: string
  /** The folder of the accepted pictures. */
  accepted?: string
  accept?: boolean
  resume?: boolean
  /** All walks, not only one for each path. */
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

/** @param known the locales of the funnel, the default one first. @throws ToolProblem for a wrong option. */
export function readSettings(options: WalkOptions, known: readonly string[]): WalkSettings {
  const chosenLocales = options.allLocales ? known : listOf(options.locales, known, [known[0]!], 'locale')
  const names = viewports.map(({ name }) => name)
  const chosenViewports = listOf(options.viewports, names, names, 'viewport')
  const workers = Number(options.workers ?? 2)
  if (!Number.isInteger(workers) || workers < 1)
    throw new ToolProblem(`--workers must be a number from 1, not "${options.workers}".`)
  const folder = resolve(options.out ?? join(root, 'report'))
  return {
    locales: [...chosenLocales, ...pseudoLocales],
    viewports: viewports.filter(({ name }) => chosenViewports.includes(name)),
    workers,
    folder,
    accepted: resolve(options.accepted ?? join(folder, 'accepted')),
  }
}

/** Reads a list of known names, separated by commas. @throws ToolProblem for an unknown name. */
export function listOf(
  text: string | undefined,
  known: readonly string[],
  defaults: readonly string[],
  what: string,
): readonly string[] {
  if (text === undefined) return defaults
  const names = [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean)
  for (const name of names)
    if (!known.includes(name)) throw new ToolProblem(`There is no ${what} "${name}". ${hint(name, known)}`)
  if (names.length === 0) throw new ToolProblem(`No ${what} is named. There are: ${known.join(', ')}.`)
  return names
}
