/** Finds unreachable screens, routes that no learner takes, and conditions that no learner or every learner meets. */
import { waysPast } from '../../../core/config/waysPast.ts'
import { whyNeverMet } from './whyNeverMet.ts'
import { impossible, type Possible } from '../../possible.ts'
import type { Check, AnalysisFinding } from './finding.ts'

export const reachability: Check = ({ raw, analysis }) => {
  const { model, flow } = analysis
  const { program } = model
  return program.screens.flatMap((each, position): AnalysisFinding[] => {
    const { id, linked } = each!
    const about = { screen: id }
    const arrived = flow.arrived[position]!
    if (arrived.size === 0) {
      const screenBefore = flow.entered[position - 1]?.size ? raw.screens[position - 1] : undefined
      const past = screenBefore && { waysPast: waysPast(screenBefore) }
      return [{ ...about, code: 'unreachable-screen', pointer: '/id', found: `"${id}"`, ...past }]
    }
    const found: AnalysisFinding[] = []
    if (linked.when) {
      const { met, unmet } = model.split(arrived, linked.when)
      const text = JSON.stringify(linked.when)
      if (met.size === 0) {
        const why = whyNeverMet(analysis, linked.when, arrived)
        return [{ ...about, code: 'condition-never-met', pointer: '/when', found: text + why }]
      }
      if (unmet.size === 0)
        found.push({ ...about, code: 'condition-always-met', pointer: '/when', found: text })
    }
    return [...found, ...routeFindings(position)]
  })

  /** The findings for the routes of a screen. */
  function routeFindings(position: number): AnalysisFinding[] {
    const { id, linked, terminal } = program.screens[position]!
    const shown = flow.entered[position]!
    const next = linked.next ?? []
    if (next.length === 0 || shown.size === 0) return []
    if (terminal) return next.map((_route, index) => routeNeverTaken(id, index, 'the screen is terminal'))
    let [withGoto, withoutGoto] = [impossible, impossible]
    for (const { option, answered } of model.answer(position, shown)) {
      if (option.goto === undefined) withoutGoto = model.join(withoutGoto, answered)
      else withGoto = model.join(withGoto, answered)
    }
    const whyNoneLeft = `every learner${withGoto.size > 0 ? ' whose answer has no goto' : ''} takes an earlier route`
    /** The learners whose answer has no goto and who take none of the earlier routes. */
    let remaining = withoutGoto
    return next.flatMap(({ when }, index): AnalysisFinding[] => {
      if (remaining.size === 0)
        return [routeNeverTaken(id, index, withoutGoto.size === 0 ? 'every answer has a goto' : whyNoneLeft)]
      if (!when) {
        remaining = impossible
        return []
      }
      const { met, unmet } = model.split(remaining, when)
      remaining = unmet
      if (met.size === 0) return [neverMet(id, index, when, { withGoto, withoutGoto })]
      if (unmet.size > 0) return []
      const pointer = `/next/${index}/when`
      return [{ code: 'condition-always-met', screen: id, pointer, found: JSON.stringify(when) }]
    })
  }

  /**
   * The finding for a route that no learner takes: no learner meets its condition, or every learner who meets it gives
   * an answer with a goto or takes an earlier route.
   */
  function neverMet(screen: string, index: number, when: unknown, learners: Learners): AnalysisFinding {
    const { withGoto, withoutGoto } = learners
    const isMetBy = (possible: Possible) => model.split(possible, when).met.size > 0
    const reasons = [
      ...(isMetBy(withGoto) ? ['gives an answer with a goto'] : []),
      ...(isMetBy(withoutGoto) ? ['takes an earlier route'] : []),
    ]
    if (reasons.length > 0) {
      const why = `every learner who meets its condition ${reasons.join(' or ')}`
      return routeNeverTaken(screen, index, why)
    }
    const found = JSON.stringify(when) + whyNeverMet(analysis, when, model.join(withGoto, withoutGoto))
    return { code: 'condition-never-met', screen, pointer: `/next/${index}/when`, found }
  }
}

/** The learners at a screen, by whether their answer has a goto. */
interface Learners {
  withGoto: Possible
  withoutGoto: Possible
}

const routeNeverTaken = (screen: string, index: number, why: string): AnalysisFinding => ({
  code: 'route-never-taken',
  screen,
  pointer: `/next/${index}`,
  found: `route ${index + 1} in "next" of "${screen}", because ${why}`,
})
