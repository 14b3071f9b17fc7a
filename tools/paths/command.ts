/**
 * `npm run paths -- <funnel>` prints the paths of a funnel and a few walks. Together, the walks cover all screens,
 * answers and transitions.
 */
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { openFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { runTool } from '../toolProblem.ts'
import { pathsText } from './pathsText.ts'
import { pathsOfFunnel, type FunnelPaths } from '../../engine/analysis/paths/pathsOfFunnel.ts'

export interface PathsOptions {
  /** The folder of configs. Default: the project's own. */
  configs?: string
  /** Prints everything as JSON. */
  json?: boolean
}

export const pathsCommand = (id: string, { configs, json }: PathsOptions): Promise<void> =>
  runTool(() => {
    const { app, programs } = openFunnel(id, configs)
    const found = pathsOfFunnel(programs, app.registry, today())
    console.log(json ? JSON.stringify(asJson(id, found), null, 2) : pathsText(id, found))
  })

/** The JSON output. Its format is stable, because programs read it. The control's figures are at the top level. */
function asJson(
  funnel: string,
  { arms, unreachable, impossible, walks, atLeast, unwalked, unproven }: FunnelPaths,
) {
  const [control, ...otherArms] = arms.map(({ arm, paths, shortest, longest, mean, listed }) => ({
    ...(arm && { arm }),
    paths: paths === undefined ? null : String(paths),
    shortest: shortest ?? null,
    longest: longest ?? null,
    mean: mean ?? null,
    listed,
  }))
  const toList = (answer: Answer) => (Array.isArray(answer) ? answer : [answer])
  return {
    funnel,
    ...control!,
    arms: otherArms,
    unreachable,
    impossible,
    walks: walks.map(({ context, answers, screens }) => ({
      context,
      answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, toList(answer)])),
      screens,
    })),
    atLeast,
    unwalked,
    proven: unproven.length === 0,
    unproven,
  }
}
