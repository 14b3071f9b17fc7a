/** Which walk is done where, and who looks at which screen: decided before a browser starts, the same each time. */
import type { ArmedProgram } from '../../engine/analysis/armedPrograms.ts'
import type { ContextRoots } from '../../engine/core/context/contextRoot.ts'
import type { Witness } from '../../engine/analysis/paths/witness.ts'
import { canonical } from '../../engine/core/config/hash.ts'
import type { Program } from '../../engine/core/program.ts'
import { needsOf } from './needs.ts'
import type { Viewport } from './viewports.ts'

export interface WalkedArm extends ArmedProgram {
  name: string
  walks: readonly Witness[]
  /** What a test learner's context consists of. */
  roots: ContextRoots
}

/** One walk in one browser. */
export interface Job {
  /** `control/en/phone/0`. */
  id: string
  arm: string
  locale: string
  viewport: string
  /** Its index among the walks of its arm. */
  walk: number
  /** The screens of which it takes a picture and that it examines. */
  look: readonly string[]
}

export interface Unwalked {
  arm: string
  walk: number
  needs: readonly string[]
}

export interface WalkPlan {
  jobs: readonly Job[]
  unwalked: readonly Unwalked[]
  /** Arms that differ from the control in words alone: their walks are its walks. */
  wordsOnly: readonly string[]
}

/**
 * In the first locale and on the first device every path; with `everyAnswer` every walk, on each device. Elsewhere as many
 * as show every screen, and so in an arm that only words things differently. A screen that an arm leaves as it is in the
 * control is looked at in the control alone.
 */
export function planWalks(
  arms: readonly WalkedArm[],
  locales: readonly string[],
  viewports: readonly Viewport[],
  everyAnswer: boolean,
): WalkPlan {
  const control = arms[0]!
  const wordsOnly = arms
    .slice(1)
    .filter(({ program }) => flowOf(program) === flowOf(control.program))
    .map(({ name }) => name)
  const jobs: Job[] = []
  for (const arm of arms) {
    const isWordsOnly = wordsOnly.includes(arm.name)
    const own = ownScreens(arm, control)
    const ownOf = (walk: number) => arm.walks[walk]!.screens.filter((screen) => own.has(screen))
    for (const [nth, locale] of locales.entries()) {
      for (const [first, { name: viewport, device }] of viewports.entries()) {
        const possible = arm.walks.flatMap((walk, index) =>
          needsOf(arm.program, walk, { device, locale }, arm.roots).length === 0 ? [index] : [],
        )
        const few = coverScreens(possible.map(ownOf)).map((at) => possible[at]!)
        // What can be walked only in this locale or on this device is walked there.
        const bound = possible.filter((index) => {
          const { context } = arm.walks[index]!
          return 'locale' in context || 'device' in context
        })
        const all = nth > 0 || isWordsOnly ? [] : everyAnswer || first === 0 ? possible : []
        const wanted = everyAnswer ? [...bound, ...all] : distinctPaths(arm, [...bound, ...all])
        const seen = new Set<string>()
        for (const walk of new Set([...few, ...wanted])) {
          const look = ownOf(walk).filter((screen) => !seen.has(screen))
          for (const screen of look) seen.add(screen)
          const id = [arm.name, locale, viewport, walk].join('/')
          jobs.push({ id, arm: arm.name, locale, viewport, walk, look })
        }
      }
    }
  }
  // The long ones first, so that none is left to run alone at the end.
  jobs.sort((a, b) => b.look.length - a.look.length)
  return { jobs, unwalked: unwalkedOf(arms, locales, viewports), wordsOnly }
}

/** The screens of an arm that differ from the control's, or that no walk of the control shows; all of the control. */
export function ownScreens(arm: WalkedArm, control: WalkedArm): Set<string> {
  const shown = ({ walks }: WalkedArm) => new Set(walks.flatMap(({ screens }) => screens))
  const known = shown(control)
  const textOf = ({ program }: WalkedArm, id: string) =>
    canonical(program.screens[program.position.get(id)!]!.config)
  return new Set(
    [...shown(arm)].filter(
      (id) => arm === control || !known.has(id) || textOf(arm, id) !== textOf(control, id),
    ),
  )
}

function unwalkedOf(
  arms: readonly WalkedArm[],
  locales: readonly string[],
  viewports: readonly Viewport[],
): Unwalked[] {
  return arms.flatMap(({ name, program, walks, roots }) =>
    walks.flatMap((walk, index): Unwalked[] => {
      const needs = locales.flatMap((locale) =>
        viewports.map(({ device }) => needsOf(program, walk, { device, locale }, roots)),
      )
      const fewest = needs.sort((a, b) => a.length - b.length)[0]!
      return fewest.length > 0 ? [{ arm: name, walk: index, needs: fewest }] : []
    }),
  )
}

/** The walks whose screens are not those of an earlier one. */
const distinctPaths = ({ walks }: WalkedArm, indices: readonly number[]): number[] => [
  ...new Map(
    indices
      .slice()
      .reverse()
      .map((index) => [walks[index]!.screens.join(), index]),
  ).values(),
]

/** A few lists that together hold all that any holds: each next one adds most. @returns their indices. */
export function coverScreens(lists: readonly (readonly string[])[]): number[] {
  const open = new Set(lists.flat())
  const chosen: number[] = []
  while (open.size > 0) {
    const gains = lists.map((list) => list.filter((each) => open.has(each)).length)
    const best = gains.indexOf(Math.max(...gains))
    chosen.push(best)
    for (const each of lists[best]!) open.delete(each)
  }
  return chosen
}

/** All that decides where a learner goes, as text. */
const flowOf = ({ screens, scores, conditions }: Program): string =>
  canonical([
    scores,
    conditions,
    screens.map((screen) => {
      const { config, rules, ids, linked } = screen!
      const { when, next, gotos, terminal } = linked
      const points = config.answers?.map((answer) => answer.points)
      return {
        id: config.id,
        kind: config.kind,
        rules,
        ids: ids && [...ids],
        points,
        when,
        next,
        gotos,
        terminal,
      }
    }),
  ])
