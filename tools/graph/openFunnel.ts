/** Finds a funnel of a folder of configs for a tool, analysed once for each of its arms. */
import { join, resolve } from 'node:path'
import { analyse, type Analysis } from '../../engine/analysis/analyse.ts'
import { armedPrograms, type ArmedProgram } from '../../engine/analysis/armedPrograms.ts'
import { suggest } from '../../engine/core/conditions/suggest.ts'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import { createApp, type App } from '../../runtime/app/createApp.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { root } from '../root.ts'

/** A mistake of whoever called the tool: its message says all that is needed. */
export class ToolProblem extends Error {}

export interface OpenedFunnel {
  app: App
  files: ConfigFiles
  /** The control first. */
  armed: readonly ArmedProgram[]
}

/** @throws ToolProblem where the configs have errors or no funnel has this id. */
export function openFunnel(id: string, configs: string | undefined): OpenedFunnel {
  const own = join(root, 'configs')
  const files = readConfigFiles(...(configs === undefined ? [own] : [own, resolve(configs)]))
  const { app, problems } = createApp(files)
  if (!app) {
    const errors = problems.filter(({ severity }) => severity === 'error')
    throw new ToolProblem(`The configs have errors.\n${errors.map(formatProblem).join('\n')}`)
  }
  const funnel = app.configs.funnels.get(id)
  if (!funnel)
    throw new ToolProblem(`No funnel is named "${id}". ${hint(id, [...app.configs.funnels.keys()])}`)
  return { app, files, armed: armedPrograms(funnel, app.registry) }
}

export const hint = (word: string, known: readonly string[]): string => {
  const near = suggest(word, known)
  return near === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${near}"?`
}

export const today = () => new Date().toISOString().slice(0, 10)

/** What is possible in an arm; `unproven` alone where the conditions relate too much. */
export const analyseArm = (
  { raw, program }: ArmedProgram,
  { registry }: App,
): Analysis | { unproven: readonly string[] } => analyse({ raw, program, registry, today: today() })

/** `experiment=variation` of an arm, `control` where nothing differs. */
export const armName = ({ arm }: Pick<ArmedProgram, 'arm'>): string =>
  arm ? `${arm.experiment}=${arm.variation}` : 'control'
