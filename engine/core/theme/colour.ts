/** Colour calculations: luminance, contrast and mixing. Colours are `#rrggbb`. */
import type { Colour } from './theme.ts'

const channels = (colour: Colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance, 0 to 1 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast ratio, 1 to 21 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). The order of the colours does
 * not matter.
 */
export function contrastRatio(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Lays one colour over another. @param share the share of the upper colour, 0 to 1. */
export function mix(colour: Colour, under: Colour, share: number): Colour {
  const below = channels(under)
  const mixed = channels(colour).map((channel, i) =>
    Math.round(channel * share + (below[i] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
