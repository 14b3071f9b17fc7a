/** Finds screens and routes that no learner reaches, and conditions that no learner or every learner meets. */
import { waysPast } from '../../../core/config/waysPast.ts'
import { whyNeverMet } from './whyNeverMet.ts'
import { impossible } from '../../possible.ts'
import type { Check, AnalysisFinding } from './finding.ts'

export const reachability: Check = ({ raw, analysis }) => {
  const { model, flow } = analysis
  const { program } = model
  return program.screens.flatMap((each, position): AnalysisFinding[] => {
    const { id, linked } = each!
    const about = { screen: id }
    const arrived = flow.arrived[position]!
    if (arrived.size === 0) {
      const before = flow.entered[position - 1]?.size ? raw.screens[position - 1] : undefined
      const past = before && { past: waysPast(before) }
      return [{ ...about, code: 'unreachable-screen', pointer: '/id', found: `"${id}"`, ...past }]
    }
    const found: AnalysisFinding[] = []
    if (linked.when) {
      const { met, unmet } = model.split(arrived, linked.when)
      const text = JSON.stringify(linked.when)
      if (met.size === 0) {
        const found = text + whyNeverMet(analysis, linked.when, arrived)
        return [{ ...about, code: 'condition-never-met', pointer: '/when', found }]
      }
      if (unmet.size === 0)
        found.push({ ...about, code: 'condition-always-met', pointer: '/when', found: text })
    }
    return [...found, ...routes(position)]
  })

  function routes(position: number): AnalysisFinding[] {
    const { id, linked, terminal } = program.screens[position]!
    const shown = flow.entered[position]!
    const next = linked.next ?? []
    if (next.length === 0 || shown.size === 0) return []
    if (terminal) return next.map((_route, index) => routeNeverTaken(id, index, 'the screen is terminal'))
    let rest = impossible
    for (const { option, answered } of model.answer(position, shown))
      if (option.goto === undefined) rest = model.join(rest, answered)
    return next.flatMap(({ when }, index): AnalysisFinding[] => {
      const before = rest
      if (before.size === 0)
        return [
          routeNeverTaken(
            id,
            index,
            index === 0 ? 'every answer has a goto' : 'earlier routes take every learner',
          ),
        ]
      if (!when) {
        rest = impossible
        return []
      }
      const { met, unmet } = model.split(before, when)
      rest = unmet
      const pointer = `/next/${index}/when`
      const text = JSON.stringify(when)
      if (met.size === 0) {
        const isMetAtScreen = model.split(shown, when).met.size > 0
        return isMetAtScreen
          ? [routeNeverTaken(id, index, 'earlier routes take every learner who meets its condition')]
          : [
              {
                code: 'condition-never-met',
                screen: id,
                pointer,
                found: text + whyNeverMet(analysis, when, shown),
              },
            ]
      }
      if (unmet.size === 0) return [{ code: 'condition-always-met', screen: id, pointer, found: text }]
      return []
    })
  }
}

const routeNeverTaken = (screen: string, index: number, why: string): AnalysisFinding => ({
  code: 'route-never-taken',
  screen,
  pointer: `/next/${index}`,
  found: `route ${index + 1} in "next" of "${screen}", as ${why}`,
})
