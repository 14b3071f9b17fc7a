/** A theme: colours by role, in both schemes, and a few traits of character. The shape of `configs/themes/*.json`. */

/**
 * `line` parts surfaces, `line-strong` is the border of an input. A `-lip` is the edge below a button, a `-soft` a ground
 * for text. `sun`, `coral`, `mint` and `sky` carry chapters and pictures; `water` is at the foot of every screen.
 */
export const roles = [
  'canvas',
  'surface',
  'surface-raised',
  'text',
  'text-muted',
  'line',
  'line-strong',
  'accent',
  'accent-text',
  'accent-soft',
  'accent-lip',
  'positive',
  'positive-soft',
  'warning',
  'warning-soft',
  'negative',
  'negative-soft',
  'focus',
  'sun',
  'sun-soft',
  'coral',
  'coral-soft',
  'mint',
  'mint-soft',
  'sky',
  'sky-soft',
  'water-1',
  'water-2',
] as const
export type ColorRole = (typeof roles)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The pictures of the river, drawn in `tools/drawings/scenes.ts`. */
export const scenes = ['day', 'dusk', 'night', 'snow'] as const
export type SceneName = (typeof scenes)[number]

/** `#rrggbb`. */
export type Colour = string

export interface Traits {
  /** Corners in px: fields, cards, sheets, buttons (999 makes pills). */
  radius?: { field: number; card: number; sheet: number; button: number }
  density?: 'comfortable' | 'dense'
  /** The face of titles, from the system's own. */
  titles?: 'sans' | 'rounded' | 'mono'
  /** The background of screens that ask nothing. */
  backdrop?: 'plain' | 'gradient' | 'grid'
  /** The picture of the river in each scheme. */
  scene?: Record<Scheme, SceneName>
  /** A quiet decoration at the top of every screen. */
  ornament?: 'none' | 'snow'
}

export interface Theme extends Traits {
  id: string
  colors: Record<ColorRole, Record<Scheme, Colour>>
}

export type Palette = Record<ColorRole, Colour>

/** A theme's colours in one scheme. */
export const palette = (theme: Theme, scheme: Scheme): Palette =>
  Object.fromEntries(roles.map((role) => [role, theme.colors[role][scheme]])) as Palette

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
