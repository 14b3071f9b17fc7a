/** All findings in a funnel and in each arm of its experiments, with their pointers in the source. */
import type { CompiledFunnel } from '../../core/config/compileFunnel.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { WaysPast } from '../../core/config/waysPast.ts'
import { pointerStep } from '../../core/conditions/codes.ts'
import { conditionReads } from '../../core/conditions/conditionReads.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { analyse } from '../analyse.ts'
import { withinBudget } from '../diagrams.ts'
import { armedPrograms, type ArmedProgram } from '../armedPrograms.ts'
import { addressScreens } from '../readings.ts'
import { checks } from './findings/checks.ts'
import type { AnalysisFinding } from './findings/finding.ts'

export interface FunnelFinding extends Omit<AnalysisFinding, 'screen'> {
  /** JSON pointer from the root of the funnel's file. */
  pointer: string
  /** The arm that has the finding; undefined for the control. */
  arm: ArmedProgram['arm']
}

export interface FunnelFindings {
  findings: readonly FunnelFinding[]
  /** What is not proven, in words. */
  unproven: readonly string[]
}

export function funnelFindings(funnel: CompiledFunnel, registry: Registry, today: string): FunnelFindings {
  const unproven: string[] = []
  const programs = armedPrograms(funnel, registry)
  const asking = addressScreens(programs[0]!.program)
  const armed = programs.map(({ arm, raw, program }) => {
    const analysis = analyse({
      ...{ raw, program, registry, today },
      // An arm without these screens loses the address.
      ...(asking.length > 0 && { addressScreens: asking }),
    })
    const where = arm ? ` (in the arm "${arm.variation}" of "${arm.experiment}")` : ''
    const reportUnproven = (what: string) => void unproven.push(`${what}${where}`)
    analysis.unproven.forEach(reportUnproven)
    const found =
      'model' in analysis
        ? withinBudget(() => checks.flatMap((check) => check({ raw, analysis, arm, reportUnproven })))
        : []
    if (!found) reportUnproven('what its paths lead to: the conditions combine too many answers')
    return { arm, where, found: new Map((found ?? []).map((each) => [keyOf(each), each])) }
  })
  const positions = new Map(funnel.raw.screens.map(({ id }, at) => [id, at]))
  const findings: FunnelFinding[] = []
  const reported = new Set<string>()
  for (const { arm, where, found } of armed) {
    for (const [key, { screen, ...finding }] of found) {
      // A finding of the control is not repeated for its arms.
      if (reported.has(key)) continue
      reported.add(key)
      const everywhere = armed.every((each) => each.found.has(key))
      if (!everywhere && isIntended(funnel.raw, screen, finding.code, arm)) continue
      const pointerOf = (of: string | undefined, at: string) => sourcePointer(funnel, positions, of, at, arm)
      findings.push({
        ...finding,
        found: finding.namesArm ? finding.found : finding.found + where,
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

/** The routes with their pointers in the funnel's file. */
const inSource = (waysPast: WaysPast, pointerOf: (screen: string, pointer: string) => string): WaysPast => ({
  ...waysPast,
  routes: waysPast.routes.map(({ pointer, words }) => ({
    words,
    pointer: pointerOf(waysPast.screen, pointer),
  })),
})

const inRow: Readonly<Partial<Record<FunnelFinding['code'], RegExp>>> = {
  'unreachable-screen': /^\/screens\/(\d+)\/id$/,
  'condition-never-met': /^\/screens\/(\d+)\/when$/,
}

/** Unreachable screens in a row, or screens with the same condition, have one cause: they are one finding, at the first screen. */
function joinInRow(findings: readonly FunnelFinding[], { screens }: RawFunnel): FunnelFinding[] {
  const positionOf = ({ code, pointer }: FunnelFinding) => {
    const [, position] = inRow[code]?.exec(pointer) ?? []
    return position === undefined ? undefined : Number(position)
  }
  const isAlike = (a: FunnelFinding, b: FunnelFinding) =>
    a.code === b.code && a.arm === b.arm && (a.code === 'unreachable-screen' || a.found === b.found)
  const joined: { finding: FunnelFinding; from: number | undefined; to: number | undefined }[] = []
  for (const finding of findings) {
    const at = positionOf(finding)
    const last = joined.find(
      (each) => at !== undefined && isAlike(each.finding, finding) && each.to === at - 1,
    )
    if (last) last.to = at
    else joined.push({ finding, from: at, to: at })
  }
  return joined.map(({ finding, from, to }) => {
    if (from === undefined || to === undefined || from === 0) return finding
    if (to === from) return finding
    const names = inRowWords(screens.slice(from, to + 1).map(({ id }) => id))
    if (finding.code === 'condition-never-met')
      return { ...finding, found: `${finding.found}; never shown: ${names}` }
    return { ...finding, found: finding.found.replace(`"${screens[from]!.id}"`, () => names) }
  })
}

const mostNamed = 4

/** `"a", "b"`; of many the first and the last: `"a" and 5 after it, to "f"`. */
const inRowWords = (ids: readonly string[]) =>
  ids.length > mostNamed
    ? `"${ids[0]}" and ${ids.length - 1} after it, to "${ids.at(-1)}"`
    : ids.map((id) => `"${id}"`).join(', ')

const keyOf = ({ code, screen, pointer }: AnalysisFinding) => `${code} ${screen} ${pointer}`

/**
 * Whether a finding that only some arms have is intended: the screen's own conditions read the arm, or the screen exists
 * for an arm.
 */
function isIntended(
  raw: RawFunnel,
  screen: string | undefined,
  code: AnalysisFinding['code'],
  arm: ArmedProgram['arm'],
): boolean {
  if (code === 'unreachable-screen') return arm === undefined
  const own = raw.screens.find(({ id }) => id === screen)
  const reads = conditionReads([own?.when, own?.next?.map(({ when }) => when)], raw.conditions ?? {})
  return [...reads].some((path) => path.startsWith('experiments.'))
}

/** The pointer in the funnel's file; in the arm's patch if the patch adds or changes the screen. */
function sourcePointer(
  { raw }: CompiledFunnel,
  positions: ReadonlyMap<string, number>,
  screen: string | undefined,
  pointer: string,
  arm: ArmedProgram['arm'],
): string {
  const patch = armPointer(raw, arm)
  if (screen === undefined) return pointer
  const at = positions.get(screen)
  const inPatch = patch && `${patch.pointer}/screens${pointerStep(screen)}`
  if (patch && (at === undefined || screen in (patch.screens ?? {}))) return inPatch!
  return `/screens/${at}${pointer}`
}

function armPointer(raw: CompiledFunnel['raw'], arm: ArmedProgram['arm']) {
  if (!arm) return undefined
  const experiment = raw.experiments!.findIndex(({ key }) => key === arm.experiment)
  const variations = raw.experiments![experiment]!.variations
  const variation = variations.findIndex(({ id }) => id === arm.variation)
  return {
    pointer: `/experiments/${experiment}/variations/${variation}/patch`,
    screens: variations[variation]!.patch?.screens,
  }
}
