/** A theme's colours in one scheme: its roles and the few tints that follow from them. */
import { mix } from './colour.ts'
import { type Colour, type ColorRole, roles, type Scheme, type Theme } from './theme.ts'

/** Computed here and not by `color-mix`, so that every browser has them and the contrast check sees them. */
export type Tint = 'hairline' | 'warm' | 'positive-soft' | 'warning-soft' | 'negative-soft'
export type Palette = Record<ColorRole | Tint, Colour>

export function palette(theme: Theme, scheme: Scheme): Palette {
  const own = Object.fromEntries(roles.map((role) => [role, theme.colors[role][scheme]])) as Record<
    ColorRole,
    Colour
  >
  const soft = (role: ColorRole) => mix(own[role], own.surface, 0.1)
  return {
    ...own,
    hairline: mix(own.line, own.surface, 0.28),
    // For pictures: amber that is dark enough to be read is too dark for a sun.
    warm: mix(own.warning, '#ffc83d', 0.2),
    'positive-soft': soft('positive'),
    'warning-soft': soft('warning'),
    'negative-soft': soft('negative'),
  }
}
