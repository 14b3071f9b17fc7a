/** Finds a funnel of a folder of configs for a tool, analysed once for each of its arms. */
import { resolve } from 'node:path'
import pc from 'picocolors'
import { analyse, type Analysis } from '../../engine/analysis/analyse.ts'
import { armedPrograms, type ArmedProgram } from '../../engine/analysis/armedPrograms.ts'
import { suggest } from '../../engine/core/conditions/suggest.ts'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import { createApp, type App } from '../../runtime/app/createApp.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { ownConfigs } from '../check/repositoryPath.ts'

/** A mistake of whoever called the tool: its message says all that is needed. */
export class ToolProblem extends Error {}

export interface OpenedFunnel {
  app: App
  files: ConfigFiles
  /** The control first. */
  armed: readonly ArmedProgram[]
}

/** @throws ToolProblem where the configs cannot be read or have errors, or where no funnel has this id. */
export function openFunnel(id: string, configs: string | undefined): OpenedFunnel {
  const files = filesIn(configs)
  const { app, problems } = createApp(files)
  if (!app) {
    const errors = problems.filter(({ severity }) => severity === 'error')
    const own = errors.filter(({ file }) => file.startsWith(`funnels/${id}/`))
    const told = own.length > 0 ? own : errors
    throw new ToolProblem(`The configs have errors.\n${told.map(formatProblem).join('\n')}`)
  }
  const funnel = app.configs.funnels.get(id)
  if (!funnel)
    throw new ToolProblem(`No funnel is named "${id}". ${hint(id, [...app.configs.funnels.keys()])}`)
  return { app, files, armed: armedPrograms(funnel, app.registry) }
}

function filesIn(configs: string | undefined): ConfigFiles {
  if (configs === undefined) return readConfigFiles(ownConfigs)
  const folder = resolve(configs)
  try {
    return readConfigFiles(ownConfigs, folder)
  } catch (error) {
    throw new ToolProblem(`The configs in ${folder} cannot be read: ${(error as Error).message}.`)
  }
}

/** Runs a tool. Its ToolProblem is told, and ends with exit code 2: it could not run. */
export function runTool(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error
    console.error(pc.red(error.message))
    process.exitCode = 2
  }
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
