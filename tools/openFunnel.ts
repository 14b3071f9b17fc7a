/** For tools: opens one funnel from a folder of configs, with all its arms. */
import { armPrograms, type ArmProgram } from '../engine/analysis/armPrograms.ts'
import type { ConfigFiles } from '../engine/core/config/loadConfigs.ts'
import { affectsFunnel } from '../engine/core/config/usableConfigs.ts'
import { formatProblem } from '../engine/core/formatProblem.ts'
import { createApp, type App } from '../runtime/app/createApp.ts'
import { readConfigs } from './configsFolder.ts'
import { hint, ToolProblem } from './toolProblem.ts'

export interface OpenedFunnel {
  app: App
  files: ConfigFiles
  /** One program per arm, the control first. */
  programs: readonly ArmProgram[]
}

/**
 * Ignores errors of other funnels and pages, except with `served`: a server refuses configs with any error.
 * @throws ToolProblem if the configs cannot be read or have errors, or if no funnel has this id.
 */
export function openFunnel(id: string, configs: string | undefined, { served = false } = {}): OpenedFunnel {
  const files = readConfigs(configs)
  const { app, problems } = createApp(files, { partial: !served })
  const funnel = app?.configs.funnels.get(id)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const ownErrors = errors.filter((each) => affectsFunnel(id, each))
  const reported = ownErrors.length > 0 ? ownErrors : app ? [] : errors
  if (!app || reported.length > 0)
    throw new ToolProblem(`The configs have errors.\n${reported.map(formatProblem).join('\n')}`)
  if (!funnel) throw new ToolProblem(`No funnel is named "${id}". ${hint(id, funnelIds(files))}`)
  return { app, files, programs: armPrograms(funnel, app.registry) }
}

/** The ids of all funnels that have a file, also of those with errors. */
const funnelIds = (files: ConfigFiles): string[] =>
  [...files.keys()].flatMap((file) => /^funnels\/([^/]+)\/funnel\.json$/.exec(file)?.[1] ?? [])
