/** `npm run graph`: the map of a funnel, as SVG or as an HTML page. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pc from 'picocolors'
import { armName, type ArmProgram } from '../../engine/analysis/armPrograms.ts'
import { describeFunnel } from '../../engine/analysis/map/describeFunnel.ts'
import { writeOutput } from '../writeOutput.ts'
import { openFunnel } from '../openFunnel.ts'
import { root } from '../root.ts'
import { today } from '../today.ts'
import { hint, runTool, ToolProblem } from '../toolProblem.ts'
import { buildViewer } from './buildViewer.ts'
import { mapFile } from './mapFile.tsx'
import { mapPage } from './mapPage.ts'

export interface GraphOptions {
  /** The folder of configs. Default: the project's own. */
  configs?: string
  /** The file to write: `.svg` or `.html`. Default: `report/<funnel>.html`. */
  out?: string
  /** `experiment=variation`. Default: the control. */
  arm?: string
  /** A folder with pictures of screens, named `<screen id>.png`. */
  pictures?: string
}

export const graphCommand = (id: string, options: GraphOptions): Promise<void> =>
  runTool(async () => {
    const out = resolve(options.out ?? join(root, 'report', `${id}.html`))
    if (!/\.(svg|html)$/.test(out))
      throw new ToolProblem(`--out must end in .svg or .html, but it is "${out}".`)
    const { app, programs } = openFunnel(id, options.configs)
    const arm = armOf(programs, options.arm)
    const pictures = readPictures(options.pictures, arm)
    const funnel = { ...describeFunnel(arm, app.registry, today()), pictures }
    writeOutput(out, out.endsWith('.svg') ? mapFile(funnel) : mapPage(funnel, await buildViewer()))
    console.log(pc.green(out))
  })

/** @throws ToolProblem if there is no such arm. */
function armOf(programs: readonly ArmProgram[], wanted = 'control'): ArmProgram {
  const found = programs.find((each) => armName(each) === wanted)
  if (!found) throw new ToolProblem(`No arm is named "${wanted}". ${hint(wanted, programs.map(armName))}`)
  return found
}

/** @throws ToolProblem if there is no such folder. */
function readPictures(folder: string | undefined, { program }: ArmProgram): Record<string, string> {
  if (folder === undefined) return {}
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ToolProblem(`There is no folder "${folder}".`)
  const entries = program.screens.flatMap((screen) => {
    const file = join(folder, `${screen!.id}.png`)
    return existsSync(file)
      ? [[screen!.id, `data:image/png;base64,${readFileSync(file, 'base64')}`] as const]
      : []
  })
  return Object.fromEntries(entries)
}
