/** Plans which walk runs in which locale and viewport, and which screens it examines. The plan is deterministic. */
import type { ArmProgram } from '../../engine/analysis/armPrograms.ts'
import type { ContextRoots } from '../../engine/core/context/contextRoot.ts'
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'
import { canonical } from '../../engine/core/config/hash.ts'
import type { Program } from '../../engine/core/program.ts'
import { unmetNeeds } from './unmetNeeds.ts'
import type { Viewport } from './viewports.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

export interface WalkedArm extends ArmProgram {
  name: string
  walks: readonly Witness[]
  /** What is not proven for this arm, in words. For example: no walk has the screen `zip`. */
  unproven: readonly string[]
  roots: ContextRoots
}

/** One walk in one locale and viewport. */
export interface WalkJob {
  /** `control/en/phone/0`. */
  id: string
  arm: string
  locale: string
  viewport: string
  /** The index of the walk among the walks of the arm. */
  walk: number
  /** The ids of the screens that the job examines. */
  examined: readonly string[]
}

/** A walk that is possible in no chosen locale and viewport. */
export interface Unwalked {
  arm: string
  walk: number
  /** The unmet needs in words, for the locale and viewport with the fewest unmet needs. */
  needs: readonly string[]
}

export interface WalkPlan {
  jobs: readonly WalkJob[]
  unwalked: readonly Unwalked[]
  /** The names of the arms with the same path rules as the control, for example arms that change only texts. */
  samePaths: readonly string[]
}

/**
 * For each arm, locale and viewport, the plan has three groups of walks:
 * 1. Enough walks to show all screens in `ownScreens`.
 * 2. The walks that need this locale or device.
 * 3. In the first locale: all other possible walks. Arms in `samePaths` do not have this group.
 *
 * Without `everyAnswer`, there are fewer walks: only the first viewport has group 3, and of the walks in groups 2 and 3
 * with the same path, only the first one runs. A screen that is the same in an arm and in the control is examined in
 * the control only.
 */
export function planWalks(
  arms: readonly WalkedArm[],
  locales: readonly string[],
  viewports: readonly Viewport[],
  everyAnswer: boolean,
): WalkPlan {
  const control = arms[0]!
  const samePaths = arms
    .slice(1)
    .filter(({ program }) => pathRulesOf(program) === pathRulesOf(control.program))
    .map(({ name }) => name)
  const jobs: WalkJob[] = []
  for (const arm of arms) {
    const hasSamePaths = samePaths.includes(arm.name)
    const ownIds = ownScreens(arm, control)
    const ownIdsOn = (walk: number) => arm.walks[walk]!.screens.filter((screen) => ownIds.has(screen))
    for (const [localeIndex, locale] of locales.entries()) {
      for (const [viewportIndex, { name: viewport, device }] of viewports.entries()) {
        const possible = arm.walks.flatMap((walk, index) =>
          unmetNeeds(walk, { device, locale }).length === 0 ? [index] : [],
        )
        // Group 1 of the plan.
        const covering = coverScreens(possible.map(ownIdsOn)).map((index) => possible[index]!)
        // Group 2.
        const boundWalks = possible.filter((index) => {
          const { context } = arm.walks[index]!
          return 'locale' in context || 'device' in context
        })
        // Group 3.
        const allWalks =
          localeIndex > 0 || hasSamePaths ? [] : everyAnswer || viewportIndex === 0 ? possible : []
        const wanted = everyAnswer
          ? [...boundWalks, ...allWalks]
          : distinctPaths(arm, [...boundWalks, ...allWalks])
        const seen = new Set<string>()
        for (const walk of new Set([...covering, ...wanted])) {
          const examined = ownIdsOn(walk).filter((screen) => !seen.has(screen))
          for (const screen of examined) seen.add(screen)
          const id = [arm.name, locale, viewport, walk].join('/')
          jobs.push({ id, arm: arm.name, locale, viewport, walk, examined })
        }
      }
    }
  }
  // Jobs with many examined screens first, so that no long job runs alone at the end.
  jobs.sort((a, b) => b.examined.length - a.examined.length)
  return { jobs, unwalked: unwalkedOf(arms, locales, viewports), samePaths }
}

/** The screens on an arm's walks that the control does not show, or shows differently. For the control: all of them. */
export function ownScreens(arm: WalkedArm, control: WalkedArm): Set<string> {
  const shownIn = ({ walks }: WalkedArm) => new Set(walks.flatMap(({ screens }) => screens))
  const controlScreens = shownIn(control)
  const configOf = ({ program }: WalkedArm, id: string) => canonical(findScreen(program, id)!.config)
  return new Set(
    [...shownIn(arm)].filter(
      (id) => arm === control || !controlScreens.has(id) || configOf(arm, id) !== configOf(control, id),
    ),
  )
}

function unwalkedOf(
  arms: readonly WalkedArm[],
  locales: readonly string[],
  viewports: readonly Viewport[],
): Unwalked[] {
  return arms.flatMap(({ name, walks }) =>
    walks.flatMap((walk, index): Unwalked[] => {
      const needs = locales.flatMap((locale) =>
        viewports.map(({ device }) => unmetNeeds(walk, { device, locale })),
      )
      const fewest = needs.sort((a, b) => a.length - b.length)[0]!
      return fewest.length > 0 ? [{ arm: name, walk: index, needs: fewest }] : []
    }),
  )
}

/** The index of the first walk of each path. */
const distinctPaths = ({ walks }: WalkedArm, indices: readonly number[]): number[] => [
  ...new Map(
    indices
      .slice()
      .reverse()
      .map((index) => [walks[index]!.screens.join(), index]),
  ).values(),
]

/** A greedy set cover: returns the indices of a few lists that together have every entry. */
export function coverScreens(lists: readonly (readonly string[])[]): number[] {
  const uncovered = new Set(lists.flat())
  const chosen: number[] = []
  while (uncovered.size > 0) {
    const gains = lists.map((list) => list.filter((each) => uncovered.has(each)).length)
    const best = gains.indexOf(Math.max(...gains))
    chosen.push(best)
    for (const each of lists[best]!) uncovered.delete(each)
  }
  return chosen
}

/** Everything that decides the path of a learner, as text. */
const pathRulesOf = ({ screens, scores, conditions }: Program): string =>
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
