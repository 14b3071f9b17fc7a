/** A theme: colours by role, in both schemes, and a few traits of character. The shape of `configs/themes/*.json`. */

export const roles = [
  'canvas',
  'surface',
  'surface-raised',
  'text',
  'text-muted',
  'line',
  'accent',
  'accent-text',
  'accent-soft',
  'positive',
  'warning',
  'negative',
  'focus',
] as const
export type ColorRole = (typeof roles)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** `#rrggbb`. */
export type Colour = string

export interface Traits {
  /** Corners in px: cards, sheets, buttons (999 makes pills). */
  radius?: { card: number; sheet: number; button: number }
  density?: 'comfortable' | 'dense'
  /** The face of titles, from the system's own. */
  titles?: 'sans' | 'rounded' | 'mono'
  /** The background of screens that ask nothing. */
  backdrop?: 'plain' | 'gradient' | 'grid'
  /** A quiet decoration at the top of every screen. */
  ornament?: 'none' | 'snow'
}

export interface Theme extends Traits {
  id: string
  colors: Record<ColorRole, Record<Scheme, Colour>>
}

/** A theme's file: complete, or with `extends` only what differs from another. */
export interface ThemeConfig extends Traits {
  id: string
  extends?: string
  colors: Partial<Theme['colors']>
}

/** Lays a theme over the one that it extends. A theme that extends nothing is complete: its schema says so. */
export function resolveTheme(config: ThemeConfig, base?: Theme): Theme {
  const { extends: _, ...own } = config
  return { ...base, ...own, colors: { ...base?.colors, ...config.colors } as Theme['colors'] }
}
