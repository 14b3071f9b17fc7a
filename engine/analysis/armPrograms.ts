/**
 * The programs of a funnel. In the first program, every experiment has its control. One program follows for each other
 * arm: its experiment has this arm, and all other experiments have their control.
 */
import type { CompiledFunnel } from '../core/config/compileFunnel.ts'
import type { RawFunnel } from '../core/config/rawConfig.ts'
import { withArms } from '../core/experiments/mergePatch.ts'
import type { Registry } from '../core/kind/registry.ts'
import { reviveProgram, type Program } from '../core/program.ts'

export interface Arm {
  experiment: string
  variation: string
}

/** All arms except the controls. The first variation of an experiment is its control. */
export const otherArms = ({ experiments = [] }: RawFunnel): Arm[] =>
  experiments.flatMap(({ key, variations }) =>
    variations.slice(1).map(({ id }) => ({ experiment: key, variation: id })),
  )

export interface ArmProgram {
  /** Undefined for the control. */
  arm: Arm | undefined
  /** The funnel with the patches of the program's arms applied. */
  raw: RawFunnel
  program: Program
}

export function armPrograms(funnel: CompiledFunnel, registry: Registry): ArmProgram[] {
  return [undefined, ...otherArms(funnel.raw)].map((arm) => {
    const { program: linked } = funnel.link(arm ? { [arm.experiment]: arm.variation } : {})
    const program = reviveProgram(linked, linked.screens, registry)
    return { arm, raw: withArms(funnel.raw, program.arms), program }
  })
}

/** The name of a program: `experiment=variation`, or `control`. */
export const armName = ({ arm }: Pick<ArmProgram, 'arm'>): string =>
  arm ? `${arm.experiment}=${arm.variation}` : 'control'
