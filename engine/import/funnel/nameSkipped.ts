/** The jumps of a form are intended: names the required questions that each `goto` skips. */
import { definitionOf, type Registry } from '../../core/kind/registry.ts'
import type { BuiltFunnel } from './buildFunnel.ts'
import type { MutableScreen } from './convertSteps.ts'

export function nameSkipped({ funnel: { screens } }: BuiltFunnel, registry: Registry): void {
  const isRequired = (screen: MutableScreen) => {
    const { role, answer, rules } = definitionOf(registry, screen)
    return role === 'question' && answer !== 'none' && { ...rules(screen), ...screen.rules }.required === true
  }
  screens.forEach((screen, at) => {
    // Where every answer jumps, the answers are branches, and none passes by the others' questions.
    if (screen.answers?.every(({ goto }) => goto !== undefined)) return
    for (const answer of screen.answers ?? []) {
      if (answer.goto === undefined) continue
      const target = screens.findIndex(({ id }) => id === answer.goto)
      const passed = screens.slice(at + 1, target).filter(isRequired)
      if (passed.length > 0) answer.skips = passed.map(({ id }) => id)
    }
  })
}
