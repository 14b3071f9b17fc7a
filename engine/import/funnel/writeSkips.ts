/**
 * Writes `skips` for each answer whose `goto` skips required questions. The form intends these jumps, so `check` must
 * not warn of them.
 */
import { definitionOf, type Registry } from '../../core/kind/registry.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import type { MutableScreen } from './convertSteps.ts'

export function writeSkips({ funnel: { screens } }: BuiltFunnel, registry: Registry): void {
  const isRequired = (screen: MutableScreen) => {
    const { role, answer, rules } = definitionOf(registry, screen)
    return role === 'question' && answer !== 'none' && { ...rules(screen), ...screen.rules }.required === true
  }
  screens.forEach((screen, at) => {
    // If every answer jumps, the answers are branches. The questions of the other branches do not count as skipped.
    if (screen.answers?.every(({ goto }) => goto !== undefined)) return
    for (const answer of screen.answers ?? []) {
      if (answer.goto === undefined) continue
      const target = screens.findIndex(({ id }) => id === answer.goto)
      const skipped = screens.slice(at + 1, target).filter(isRequired)
      if (skipped.length > 0) answer.skips = skipped.map(({ id }) => id)
    }
  })
}
