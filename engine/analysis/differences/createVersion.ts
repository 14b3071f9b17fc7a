/** One version of a funnel, as learners in given experiment arms see it. */
import { conditionEnv } from '../../core/config/conditionEnv.ts'
import { linkFunnel } from '../../core/config/link.ts'
import type { RawFunnel, Site } from '../../core/config/rawConfig.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { reviveProgram, type Program } from '../../core/program.ts'
import type { Arms } from './arms.ts'
import { createModel, type Model } from '../model.ts'
import type { VocabularyInput } from '../vocabulary.ts'

export interface Version {
  /** With the patches of the arms applied. */
  raw: RawFunnel
  program: Program
  registry: Registry
  site: Site
  /** ISO date. */
  today: string
}

/** @param raw the funnel with the patches of `arms` applied already. */
export function createVersion(
  raw: RawFunnel,
  arms: Arms,
  { registry, site, today }: Pick<Version, 'registry' | 'site' | 'today'>,
): Version {
  const linked = linkFunnel(raw, registry, site, () => undefined, arms)
  return { raw, program: reviveProgram(linked, linked.screens, registry), registry, site, today }
}

/** The input for a vocabulary or a model that follows only the scores that conditions read. */
export const vocabularyInput = ({ raw, program, registry, today }: Version): VocabularyInput => ({
  program,
  env: conditionEnv(raw, registry)(raw.screens.length),
  arms: program.arms,
  today,
  followScores: false,
})

/** @throws OverBudget if the conditions of the version combine too many answers. */
export const modelOf = (version: Version): Model => createModel(vocabularyInput(version))
