/** Reports theme colours with too little contrast: one problem per colour, with the nearest readable shade as hint. */
import { contrastFailures, type ContrastFailure } from '../theme/contrast.ts'
import { palette, type Theme, type ThemeConfig } from '../theme/theme.ts'
import type { Report } from './reporter.ts'

/** @param theme the complete theme: `config` merged over the theme that it extends. */
export function checkContrast(config: ThemeConfig, theme: Theme, report: Report): void {
  /** The failures of each colour that must change. */
  const byColour = new Map<string, ContrastFailure[]>()
  for (const failure of contrastFailures(theme)) {
    const key = pointerTo(failure, config) + failure.role
    byColour.set(key, [...(byColour.get(key) ?? []), failure])
  }
  for (const failures of byColour.values()) {
    const [worst] = failures.toSorted((a, b) => a.ratio - b.ratio)
    const { scheme, role, on, ratio, required, suggestion } = worst!
    const colours = palette(theme, scheme)
    const more = failures.length - 1
    const otherBackgrounds =
      more > 0 ? `; it is also too low on ${more} more ${more === 1 ? 'colour' : 'colours'}` : ''
    const pair = `"${role}" ${colours[role]} on "${on}" ${colours[on]} (${scheme})`
    report(
      'weak-contrast',
      pointerTo(worst!, config),
      `${pair} has a contrast of ${ratio.toFixed(2)}; ${required} is needed${otherBackgrounds}`,
      suggestion && `Write "${scheme}": "${suggestion}" for "${role}". ${aboutSuggestion}`,
    )
  }
}

const aboutSuggestion = 'This is the nearest shade with enough contrast on all backgrounds.'

/**
 * The pointer to the foreground colour if the theme's file sets it, else to the background colour, else to all colours.
 */
function pointerTo({ role, on, scheme }: ContrastFailure, { colors }: ThemeConfig): string {
  const ownColour = [role, on].find((name) => name in colors)
  return ownColour === undefined ? '/colors' : `/colors/${ownColour}/${scheme}`
}
