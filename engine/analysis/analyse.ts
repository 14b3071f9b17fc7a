/** The analysis of one program: its model, what is possible at each screen, and its paths where they can be counted. */
import { conditionEnv } from '../core/config/conditionEnv.ts'
import type { RawFunnel } from '../core/config/rawConfig.ts'
import type { Registry } from '../core/kind/registry.ts'
import type { Program } from '../core/program.ts'
import { withinBudget } from './diagrams.ts'
import { doubtsOf } from './doubtsOf.ts'
import { flowOf, type Flow } from './flowOf.ts'
import { createModel, type Model } from './model.ts'
import { pathsOf, type Paths } from './paths/paths.ts'

export interface Analysis {
  model: Model
  flow: Flow
  /** Undefined if there are too many to count. */
  paths: Paths | undefined
  /** What is not proven, in words; empty if everything is. */
  unproven: readonly string[]
  /** ISO date. */
  today: string
}

export interface AnalysisInput {
  /** The funnel with the patches of its arms applied. */
  raw: RawFunnel
  program: Program
  registry: Registry
  /** ISO date. */
  today: string
}

/** Works within a budget of memory. `unproven` says what exceeds it; nothing else is returned if that is everything. */
export function analyse({
  raw,
  program,
  registry,
  today,
}: AnalysisInput): Analysis | { unproven: readonly string[] } {
  const env = conditionEnv(raw, registry)(raw.screens.length)
  const build = (followScores: boolean) => {
    const model = createModel({ program, env, arms: program.arms, today, followScores })
    return { model, flow: flowOf(model) }
  }
  const hasScores = Object.keys(program.scores).length > 0
  const tried =
    withinBudget(() => build(hasScores)) ?? (hasScores ? withinBudget(() => build(false)) : undefined)
  if (!tried) return { unproven: ['which screens are reached: the conditions relate too many answers'] }
  const { model, flow } = tried
  const paths = withinBudget(() => pathsOf(model))
  return {
    model,
    flow,
    paths,
    today,
    unproven: [
      ...doubtsOf(model),
      ...(paths ? [] : ['the number of paths: too many answers are remembered at once']),
    ],
  }
}
