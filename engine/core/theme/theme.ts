/** A theme: colours by role, in both schemes, and traits of layout and decoration. Themes are in `configs/themes/`. */

/**
 * `line` separates surfaces, and `line-strong` is the border of inputs. `-lip` is the edge below a button, and `-soft`
 * is a background for text. `sun`, `coral`, `mint` and `sky` are for pictures and decorations. `water` is at the bottom
 * of every screen.
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
export type ColourRole = (typeof roles)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The pictures of a boat on a river (`screens/ui/Scene.tsx`), drawn in `tools/drawings/scenes.ts`. */
export const scenes = ['day', 'dusk', 'night', 'snow'] as const
export type SceneName = (typeof scenes)[number]

/** `#rrggbb`. */
export type Colour = string

export interface Traits {
  /** Corner radii in px: of fields, of answers and small cards, of large cards, of buttons. 999 makes round ends. */
  radius?: { field: number; card: number; sheet: number; button: number }
  density?: 'comfortable' | 'dense'
  /** The typeface of titles: `sans` is the product's own, the others are fonts of the device. */
  titles?: 'sans' | 'rounded' | 'mono'
  /** The background of screens without a question. */
  backdrop?: 'plain' | 'gradient' | 'grid'
  /** The picture of the river for each scheme. */
  scene?: Record<Scheme, SceneName>
  /** A decoration at the top of every screen. */
  ornament?: 'none' | 'snow'
}

export interface Theme extends Traits {
  id: string
  colors: Record<ColourRole, Record<Scheme, Colour>>
}

export type Palette = Record<ColourRole, Colour>

/** A theme's colours in one scheme. */
export const palette = (theme: Theme, scheme: Scheme): Palette =>
  Object.fromEntries(roles.map((role) => [role, theme.colors[role][scheme]])) as Palette

/** A theme's file. It is complete, or it has `extends` and only the differences from that theme. */
export interface ThemeConfig extends Traits {
  id: string
  extends?: string
  colors: Partial<Theme['colors']>
}

/** The complete theme. @param base the theme that it extends. Without a base, the schema requires all colours. */
export function resolveTheme(config: ThemeConfig, base?: Theme): Theme {
  const { extends: _, ...differences } = config
  return { ...base, ...differences, colors: { ...base?.colors, ...config.colors } as Theme['colors'] }
}
