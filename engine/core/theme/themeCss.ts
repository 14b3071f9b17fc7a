/**
 * A theme as CSS custom properties. The scheme is the one of the system, unless `data-scheme` on the root element
 * overrides it. Only CSS decides this, so that the first paint is correct without a script.
 */
import { luminance, mix } from './colour.ts'
import { type Colour, palette, type Palette, type Scheme, type Theme, type Traits } from './theme.ts'

/** `Title` loads after the first paint. Until then, `TitleArial` or `TitleRoboto` of nearly the same width is shown. */
const faces: Record<NonNullable<Traits['titles']>, string> = {
  sans: 'Title,TitleArial,TitleRoboto,system-ui,sans-serif',
  rounded: 'ui-rounded,"SF Pro Rounded",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif',
  mono: 'ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono","Noto Sans Mono",monospace',
}

/**
 * `row` is the minimum height of an answer. `roomy` is its minimum height where there is room: few answers, or a tall
 * window. `pad` is the inline padding of a card.
 */
const densities: Record<NonNullable<Traits['density']>, [row: string, roomy: string, pad: string]> = {
  comfortable: ['64px', '72px', '16px'],
  dense: ['56px', '60px', '12px'],
}

const grid = (angle: string) => `repeating-linear-gradient(${angle},var(--line) 0 1px,transparent 1px 32px)`
/** Backdrops fade into the canvas before they reach the button. */
const backdrops: Record<NonNullable<Traits['backdrop']>, string> = {
  plain: 'none',
  gradient: [
    'linear-gradient(transparent 40%,var(--canvas) 88%)',
    'radial-gradient(90% 60% at 100% 0,var(--accent-soft),transparent)',
    'radial-gradient(90% 60% at 0 64%,var(--accent-soft),transparent)',
  ].join(','),
  grid: `linear-gradient(transparent,var(--canvas) 60%),${grid('0deg')},${grid('90deg')}`,
}

/** Snow along the upper edge of the screen. It is made of gradients, because a picture file would cost a request. */
const drift = (width: number, depth: number) =>
  `radial-gradient(closest-side,var(--accent-soft) 98%,transparent) 50% -${depth}px/${width}px ${2 * depth}px repeat-x`
const ornaments: Record<NonNullable<Traits['ornament']>, string> = {
  none: 'none',
  snow: `${drift(56, 9)},${drift(34, 6)}`,
}

const declarations = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The background colours of pictures. They are light in dark schemes too, because pictures need a light background. */
const tiles = ['sky', 'coral', 'accent', 'mint', 'sun'] as const

const tileOf = (colours: Palette, role: (typeof tiles)[number]): Colour => {
  const soft = colours[`${role}-soft`]
  return luminance(soft) > 0.5 ? soft : mix(colours[role], '#ffffff', 0.3)
}

function colourDeclarations(theme: Theme, scheme: Scheme): string {
  const { scene = { light: 'day', dark: 'dusk' } } = theme
  const colours = palette(theme, scheme)
  const customProperties = [
    ...Object.entries(colours).map(([role, colour]) => [`--${role}`, colour.toLowerCase()]),
    ['--scene', `url(/drawings/scene-${scene[scheme]}.gen.svg)`],
    ...tiles.map((role, index) => [`--tile-${index + 1}`, tileOf(colours, role)]),
  ]
  // Native controls, such as scroll bars and pickers, follow the actual brightness of the canvas.
  const controlScheme = luminance(colours.canvas) < 0.2 ? 'dark' : 'light'
  return declarations({ 'color-scheme': controlScheme, ...Object.fromEntries(customProperties) })
}

function traitDeclarations(theme: Theme): string {
  const {
    radius = { field: 12, card: 16, sheet: 24, button: 999 },
    density = 'comfortable',
    titles = 'sans',
  } = theme
  const [row, roomy, pad] = densities[density]
  return declarations({
    '--radius-field': `${radius.field}px`,
    '--radius': `${radius.card}px`,
    '--radius-sheet': `${radius.sheet}px`,
    '--radius-pill': `${radius.button}px`,
    '--row': row,
    '--row-roomy': roomy,
    '--pad': pad,
    '--font-title': faces[titles],
    '--pilot': 'url(/drawings/pilot-hello.gen.svg)',
    '--backdrop': backdrops[theme.backdrop ?? 'plain'],
    '--ornament': ornaments[theme.ornament ?? 'none'],
  })
}

/** The CSS of a theme, without line breaks. The same theme always has the same CSS. */
export function themeCss(theme: Theme): string {
  const dark = colourDeclarations(theme, 'dark')
  return (
    `:root{${traitDeclarations(theme)};${colourDeclarations(theme, 'light')}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}` +
    `:root[data-scheme=dark]{${dark}}`
  )
}
