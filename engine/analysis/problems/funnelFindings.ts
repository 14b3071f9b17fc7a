/** Collects the findings of a funnel, from its control and each arm. Each finding points into the funnel's file. */
import type { CompiledFunnel } from '../../core/config/compileFunnel.ts'
import type { Patch, RawFunnel } from '../../core/config/rawConfig.ts'
import type { WaysPast } from '../../core/config/waysPast.ts'
import { fromPointer, toPointer } from '../../core/jsonPointer.ts'
import { conditionReads } from '../../core/conditions/conditionReads.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { analyse } from '../analyse.ts'
import { withinBudget } from '../budget.ts'
import { armPrograms, type ArmProgram } from '../armPrograms.ts'
import { addressScreens } from '../asksForAddress.ts'
import { checks } from './findings/checks.ts'
import type { AnalysisFinding } from './findings/finding.ts'

export interface FunnelFinding extends Omit<AnalysisFinding, 'screen'> {
  /** JSON pointer from the root of the funnel's file. */
  pointer: string
  /** If findings of neighbouring screens are joined: the pointers of the screens after the first, in order. */
  furtherPointers?: readonly string[]
  /** The arm that has the finding; undefined for the control. */
  arm: ArmProgram['arm']
}

export interface FunnelFindings {
  findings: readonly FunnelFinding[]
  /** What the analysis could not decide, as text. */
  unproven: readonly string[]
}

/** @param today an ISO date. */
export function funnelFindings(funnel: CompiledFunnel, registry: Registry, today: string): FunnelFindings {
  const unproven: string[] = []
  const programs = armPrograms(funnel, registry)
  const addressScreenIds = addressScreens(programs[0]!.program)
  const results = programs.map((armProgram) => {
    const { arm, raw, program } = armProgram
    const analysis = analyse({
      ...{ raw, program, registry, today },
      // An arm may remove these screens. Its analysis must still know that the control asks for an address.
      ...(addressScreenIds.length > 0 && { addressScreens: addressScreenIds }),
    })
    const inArm = arm ? ` (in the arm "${arm.variation}" of "${arm.experiment}")` : ''
    const reportUnproven = (what: string) => void unproven.push(`${what}${inArm}`)
    analysis.unproven.forEach(reportUnproven)
    const armFindings =
      'model' in analysis
        ? withinBudget(() => checks.flatMap((check) => check({ raw, analysis, arm, reportUnproven })))
        : []
    if (!armFindings) reportUnproven('problems of the paths: the conditions combine too many answers')
    return { armProgram, inArm, byKey: new Map((armFindings ?? []).map((each) => [keyOf(each), each])) }
  })
  const positions = new Map(funnel.raw.screens.map(({ id }, at) => [id, at]))
  const findings: FunnelFinding[] = []
  const reported = new Set<string>()
  for (const { armProgram, inArm, byKey } of results) {
    const { arm, raw } = armProgram
    for (const [key, { screen, ...finding }] of byKey) {
      // An earlier program, usually the control, already has the same finding.
      if (reported.has(key)) continue
      const isInAllPrograms = results.every(
        (each) => each.byKey.has(key) || isRemovedIn(each.armProgram, screen),
      )
      const intended = !isInAllPrograms && isIntended(raw, screen, finding.code, arm)
      // A finding that is intended in the control is not reported for any arm. A finding that is intended in one arm
      // may be a mistake in another arm.
      if (!intended || !arm) reported.add(key)
      if (intended) continue
      const pointerOf = (id: string | undefined, pointer: string) =>
        sourcePointer(funnel.raw, positions, armProgram, id, pointer)
      findings.push({
        ...finding,
        found: finding.namesArm ? finding.found : finding.found + inArm,
        pointer: pointerOf(screen, finding.pointer),
        ...(finding.waysPast && { waysPast: inSource(finding.waysPast, pointerOf) }),
        ...(finding.possibleCauses && {
          possibleCauses: finding.possibleCauses.map((each) => ({
            ...each,
            pointer: pointerOf(each.screen, each.pointer),
          })),
        }),
        arm,
      })
    }
  }
  return { findings: joinInRow(findings, funnel.raw), unproven }
}

/** Replaces the pointer of each route with the pointer from the root of the funnel's file. */
const inSource = (waysPast: WaysPast, pointerOf: (screen: string, pointer: string) => string): WaysPast => ({
  ...waysPast,
  routes: waysPast.routes.map(({ pointer, words }) => ({
    words,
    pointer: pointerOf(waysPast.screen, pointer),
  })),
})

/** Code → pattern of pointers. Only findings with one of these codes and a matching pointer are joined. */
const joinedPointers: Readonly<Partial<Record<FunnelFinding['code'], RegExp>>> = {
  'unreachable-screen': /^\/screens\/(\d+)\/id$/,
  'condition-never-met': /^\/screens\/(\d+)\/when$/,
}

/**
 * Joins the findings of neighbouring screens into one finding at the first screen, because they have one cause: the
 * screens are all unreachable, or have the same condition.
 */
function joinInRow(findings: readonly FunnelFinding[], { screens }: RawFunnel): FunnelFinding[] {
  const positionOf = ({ code, pointer }: FunnelFinding) => {
    const [, position] = joinedPointers[code]?.exec(pointer) ?? []
    return position === undefined ? undefined : Number(position)
  }
  const canJoin = (a: FunnelFinding, b: FunnelFinding) =>
    a.code === b.code && a.arm === b.arm && (a.code === 'unreachable-screen' || a.found === b.found)
  const joined: {
    finding: FunnelFinding
    from: number | undefined
    to: number | undefined
    furtherPointers: string[]
  }[] = []
  for (const finding of findings) {
    const at = positionOf(finding)
    const last = joined.find(
      (each) => at !== undefined && canJoin(each.finding, finding) && each.to === at - 1,
    )
    if (last) {
      last.to = at
      last.furtherPointers.push(finding.pointer)
    } else joined.push({ finding, from: at, to: at, furtherPointers: [] })
  }
  return joined.map(({ finding, from, to, furtherPointers }) => {
    if (from === undefined || to === undefined || to === from) return finding
    const names = rowWords(screens.slice(from, to + 1).map(({ id }) => id))
    const found =
      finding.code === 'condition-never-met'
        ? `${finding.found}; never shown: ${names}`
        : finding.found.replace(`"${screens[from]!.id}"`, () => names)
    return { ...finding, found, furtherPointers }
  })
}

const maxNamed = 4

/** Names screens in a row: `"a", "b"`. More than four are `"a" to "f" (6 screens)`. */
const rowWords = (ids: readonly string[]) =>
  ids.length > maxNamed
    ? `"${ids[0]}" to "${ids.at(-1)}" (${ids.length} screens)`
    : ids.map((id) => `"${id}"`).join(', ')

const keyOf = ({ code, screen, pointer }: AnalysisFinding) => `${code} ${screen} ${pointer}`

/** Whether the arm removes the screen. */
const isRemovedIn = ({ arm, raw }: ArmProgram, screen: string | undefined): boolean =>
  arm !== undefined && screen !== undefined && raw.screens.every(({ id }) => id !== screen)

/**
 * Whether a finding that only some arms have is intended. `unreachable-screen` is intended in the control,
 * because learners of an arm reach the screen; in an arm it is never intended. Any other finding is intended if a
 * condition of its screen reads an experiment.
 * @param raw the funnel with the patch of the arm.
 */
function isIntended(
  raw: RawFunnel,
  screen: string | undefined,
  code: AnalysisFinding['code'],
  arm: ArmProgram['arm'],
): boolean {
  if (code === 'unreachable-screen') return arm === undefined
  const config = raw.screens.find(({ id }) => id === screen)
  const reads = conditionReads([config?.when, config?.next?.map(({ when }) => when)], raw.conditions ?? {})
  return [...reads].some((path) => path.startsWith('experiments.'))
}

/**
 * The pointer from the root of the file. If a patch adds the screen, or if the patch of the arm changes the screen, the
 * pointer leads to the entry in this patch. The same holds for a score or condition.
 * @param pointer as in `AnalysisFinding`.
 */
function sourcePointer(
  raw: RawFunnel,
  positions: ReadonlyMap<string, number>,
  armProgram: ArmProgram,
  screen: string | undefined,
  pointer: string,
): string {
  const [list = '', id = ''] = screen === undefined ? fromPointer(pointer) : ['screens', screen]
  const isInFunnel =
    screen === undefined
      ? Object.hasOwn(raw[list as 'scores' | 'conditions'] ?? {}, id)
      : positions.has(screen)
  const patch = patchesOf(raw, armProgram).find(
    ({ entries, isOfArm }) =>
      (isOfArm || !isInFunnel) && Object.hasOwn(entries[list as keyof Patch] ?? {}, id),
  )
  if (patch) return patch.pointer + toPointer([list, id])
  return screen === undefined ? pointer : `/screens/${positions.get(screen)}${pointer}`
}

/**
 * The patches of a program with their pointers, the patch of the arm first. The control has a patch if the first
 * variation of an experiment has a patch.
 */
const patchesOf = ({ experiments = [] }: RawFunnel, { arm, program }: ArmProgram) =>
  experiments
    .flatMap(({ key, variations }, e) =>
      variations.flatMap(({ id, patch }, v) => {
        if (!patch || program.arms[key] !== id) return []
        const pointer = `/experiments/${e}/variations/${v}/patch`
        return [{ entries: patch, pointer, isOfArm: key === arm?.experiment }]
      }),
    )
    .toSorted((one, other) => Number(other.isOfArm) - Number(one.isOfArm))
