/** Results of the engine and of the reference interpreter in one format, so that a test can compare them. */
import { compileFunnel } from '../../engine/core/config/compileFunnel.ts'
import type { RawFunnel, Site } from '../../engine/core/config/rawConfig.ts'
import type { Context } from '../../engine/core/context/context.ts'
import { reviveProgram, type Program } from '../../engine/core/program.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import { createRegistry } from '../../runtime/app/registry.ts'
import { testSite } from '../testFunnel.ts'
import type { Tree } from './holds.ts'
import { interpretFunnel, type Interpretation, type Stored } from './interpretFunnel.ts'
import { definitionsByName } from './materials.ts'

const registry = createRegistry()
const file = 'funnels/any/funnel.json'

/** The program of a funnel for these arms. Undefined if the funnel has an error. */
export function compiledProgram(
  funnel: RawFunnel,
  arms: Readonly<Record<string, string>> = {},
): Program | undefined {
  const { value } = compileFunnel('any', file, JSON.stringify(funnel), new Map(), registry, testSite as Site)
  const linked = value?.link(arms).program
  return linked && reviveProgram(linked, linked.screens, registry)
}

/** The result of a walk. `remaining`: the smallest and the largest number of screens that can follow the frontier. */
type WalkResult = Omit<Interpretation, 'steps'> & {
  steps: Omit<Interpretation['steps'][number], 'remaining'>[]
  remaining: { min: number; max: number }
}

export function engineResult(program: Program, stored: Stored, context: Tree): WalkResult {
  const walked = walk(program, stored, context as unknown as Context)
  return {
    steps: walked.path.map((id) => ({
      id,
      progress: walked.progress(id),
      next: walked.next(id),
      back: walked.back(id),
      scores: walked.scopeAt(id).scores,
    })),
    frontier: walked.frontier,
    relevant: { ...walked.relevant },
    remaining: walked.remaining,
  }
}

/** @param funnel the funnel after the patches of the arms were applied. */
export function referenceResult(funnel: RawFunnel, stored: Stored, context: Tree): WalkResult {
  const { steps, ...rest } = interpretFunnel(funnel, stored, context, definitionsByName)
  const frontierStep = steps.find(({ id }) => id === rest.frontier)
  return {
    ...rest,
    steps: steps.map(({ remaining: _remaining, ...step }) => step),
    remaining: frontierStep?.remaining ?? { min: 0, max: 0 },
  }
}
