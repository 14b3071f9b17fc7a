/**
 * The arms of a funnel, each with a small set of walks. Together the walks of an arm show every screen, give every
 * answer, and use every transition from one screen to another.
 */
import { analyse } from '../../engine/analysis/analyse.ts'
import { armName } from '../../engine/analysis/armPrograms.ts'
import { withinBudget } from '../../engine/analysis/budget.ts'
import { coverOf, walksUnproven } from '../../engine/analysis/paths/cover.ts'
import { coverTransitions, transitionsUnproven } from '../../engine/analysis/paths/coverTransitions.ts'
import type { OpenedFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { ToolProblem } from '../toolProblem.ts'
import { exampleAnswers } from './exampleAnswers.ts'
import type { WalkedArm } from './planWalks.ts'

/** The arms, with the control as the first one. @throws ToolProblem if the analysis cannot find the paths. */
export function walkedArms({ app, programs }: Pick<OpenedFunnel, 'app' | 'programs'>): WalkedArm[] {
  return programs.map((each) => {
    const analysis = analyse({ ...each, registry: app.registry, today: today() })
    if (!('model' in analysis) || !analysis.paths)
      throw new ToolProblem(`The walks cannot be found. Not proven: ${analysis.unproven.join('; ')}.`)
    const { model, paths } = analysis
    const cover = withinBudget(() => coverOf(model, paths, today()))
    if (!cover) throw new ToolProblem(`The walks cannot be found. Not proven: ${walksUnproven}.`)
    const transitions = coverTransitions(model, cover.walks)
    const unproven = [...cover.unproven, ...transitions.unproven]
    const walksWithExamples = [...cover.walks, ...transitions.walks].map((walk) =>
      exampleAnswers(each.program, walk, today()),
    )
    return {
      ...each,
      name: armName(each),
      roots: app.registry.plugins.roots,
      walks: walksWithExamples,
      unproven: [
        ...analysis.unproven,
        ...(transitions.complete ? [] : [transitionsUnproven]),
        ...(unproven.length > 0 ? [`no walk has ${unproven.join(', ')}`] : []),
      ],
    }
  })
}
