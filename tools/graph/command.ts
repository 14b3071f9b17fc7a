/** `npm run graph`: the map of a funnel, as SVG or as a page of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pc from 'picocolors'
import { analyse, type Analysis } from '../../engine/analysis/analyse.ts'
import { armName, type ArmedProgram } from '../../engine/analysis/armedPrograms.ts'
import { coverOf } from '../../engine/analysis/paths/cover.ts'
import { makeFolder } from '../makeFolder.ts'
import { root } from '../root.ts'
import { funnelGraph } from '../../engine/analysis/map/funnelMap.ts'
import { graphPage, type MapPage } from './graphPage.ts'
import { graphSvg } from './graphSvg.ts'
import { openFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { hint, runTool, ToolProblem } from '../toolProblem.ts'
import { readable } from '../../engine/analysis/map/readable.ts'
import { walkName, walkSteps } from '../../engine/analysis/map/walkWords.ts'

export interface GraphOptions {
  configs?: string
  /** Ends in `.svg` or `.html`; a page in `report/` unless said. */
  out?: string
  /** `experiment=variation`. */
  arm?: string
  /** A folder of pictures, `<screen>.png`. */
  pictures?: string
}

export function graphCommand(id: string, options: GraphOptions): void {
  runTool(() => {
    const out = resolve(options.out ?? join(root, 'report', `${id}.html`))
    if (!/\.(svg|html)$/.test(out)) throw new ToolProblem(`--out ends in .svg or .html, unlike "${out}".`)
    const { app, armed } = openFunnel(id, options.configs)
    const chosen = armOf(armed, options.arm)
    const analysis = analyse({ ...chosen, registry: app.registry, today: today() })
    const page = mapOf(chosen, analysis, pictureReader(options.pictures))
    write(out, out.endsWith('.svg') ? `${page.svg}\n` : graphPage(page))
    console.log(pc.green(out))
  })
}

/** @throws ToolProblem where the file cannot be written. */
function write(file: string, text: string): void {
  try {
    makeFolder(dirname(file))
    writeFileSync(file, text)
  } catch (error) {
    throw new ToolProblem(`${file} cannot be written: ${(error as Error).message}.`)
  }
}

/** @throws ToolProblem where there is no such arm. */
function armOf(armed: readonly ArmedProgram[], wanted = 'control'): ArmedProgram {
  const found = armed.find((each) => armName(each) === wanted)
  if (!found) throw new ToolProblem(`No arm is named "${wanted}". ${hint(wanted, armed.map(armName))}`)
  return found
}

/** @throws ToolProblem where there is no such folder. */
function pictureReader(folder: string | undefined): (screen: string) => string | undefined {
  if (folder === undefined) return () => undefined
  if (!existsSync(folder)) throw new ToolProblem(`There is no folder ${folder}.`)
  return (screen) => {
    const file = join(folder, `${screen}.png`)
    return existsSync(file) ? `data:image/png;base64,${readFileSync(file, 'base64')}` : undefined
  }
}

/** The map of one arm with all its walks; without what the analysis could not prove. */
export function mapOf(
  armed: ArmedProgram,
  analysis: Analysis | { unproven: readonly string[] },
  picture: (screen: string) => string | undefined,
): MapPage {
  const { program } = armed
  const full = 'model' in analysis ? analysis : undefined
  const graph = funnelGraph(program, full)
  const walks = full?.paths ? coverOf(full.model, full.paths, today()).walks : []
  const name = readable(program.head?.title ?? program.id)
  const title = armed.arm ? `${name} (${armName(armed)})` : name
  const dead = graph.nodes.filter((node) => node.dead).length
  return {
    title,
    facts: [
      `${program.length} screens`,
      ...(full?.paths ? pathFacts(full.paths) : []),
      ...(dead > 0 ? [`${dead} that no learner sees`] : []),
      ...analysis.unproven.map((what) => `not proven: ${what}`),
    ],
    svg: graphSvg(graph, { title: `The map of ${title}`, picture }),
    walks: walks.map((walk, index) => ({
      name: walkName(index, program, walk),
      steps: walkSteps(program, walk),
    })),
  }
}

const pathFacts = ({ count, shortest, longest }: NonNullable<Analysis['paths']>): string[] => [
  `${count.toLocaleString('en')} ${count === 1n ? 'path' : 'paths'}`,
  ...(shortest && longest ? [`${shortest.screens} to ${longest.screens} screens on a path`] : []),
]
