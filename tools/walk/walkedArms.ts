/** The arms of a funnel, each with a small set of walks that shows every screen, gives every answer and takes every route. */
import { analyse } from '../../engine/analysis/analyse.ts'
import { armName } from '../../engine/analysis/armedPrograms.ts'
import { coverOf } from '../../engine/analysis/paths/cover.ts'
import type { OpenedFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { ToolProblem } from '../toolProblem.ts'
import { exampleAnswers } from './exampleAnswers.ts'
import type { WalkedArm } from './planWalks.ts'

/** Returns the control first. @throws ToolProblem if the analysis cannot find the paths. */
export function walkedArms({ app, armed }: Pick<OpenedFunnel, 'app' | 'armed'>): WalkedArm[] {
  return armed.map((each) => {
    const analysis = analyse({ ...each, registry: app.registry, today: today() })
    if (!('model' in analysis) || !analysis.paths)
      throw new ToolProblem(`The walks cannot be found. Not proven: ${analysis.unproven.join('; ')}.`)
    const { walks, unproven } = coverOf(analysis.model, analysis.paths, today())
    const walksWithExamples = walks.map((walk) => exampleAnswers(each.program, walk, today()))
    return {
      ...each,
      name: armName(each),
      roots: app.registry.plugins.roots,
      walks: walksWithExamples,
      unproven: [
        ...analysis.unproven,
        ...(unproven.length > 0 ? [`no walk has ${unproven.join(', ')}`] : []),
      ],
    }
  })
}
