/** The contrast of a theme: all colour pairs that screens use, and the pairs with too little contrast. */
import { contrastRatio, mix } from './colour.ts'
import {
  type Colour,
  type ColourRole,
  type Palette,
  palette,
  type Scheme,
  schemes,
  type Theme,
} from './theme.ts'

export interface Contrast {
  /** The role of the foreground colour. */
  role: ColourRole
  /** The role of the ground, which is the colour behind the foreground. */
  on: ColourRole
  /** From 1 to 21, as WCAG defines it. */
  ratio: number
  /** The lowest ratio that is allowed. */
  required: number
}

export interface ContrastFailure extends Contrast {
  scheme: Scheme
  /** The nearest lighter or darker shade with enough contrast on all grounds of the role; undefined if none exists. */
  suggestion: Colour | undefined
}

interface Pairs {
  role: ColourRole
  on: readonly ColourRole[]
  required: number
}

// Groups of grounds that several roles share.
const grounds: readonly ColourRole[] = ['canvas', 'surface', 'surface-raised']
const verdicts: readonly ColourRole[] = ['positive-soft', 'warning-soft', 'negative-soft']
const decorative: readonly ColourRole[] = ['sun-soft', 'coral-soft', 'mint-soft', 'sky-soft']
const water: readonly ColourRole[] = ['water-1', 'water-2']

/** WCAG 2.2 AA: 4.5 for text and 3 for large text (1.4.3), 3 for borders of inputs and focus rings (1.4.11). */
const pairs: readonly Pairs[] = [
  { role: 'text', on: [...grounds, 'accent-soft', ...verdicts, ...decorative, ...water], required: 4.5 },
  { role: 'text-muted', on: [...grounds, 'accent-soft', ...verdicts, 'sky-soft', 'water-1'], required: 4.5 },
  { role: 'accent', on: [...grounds, 'accent-soft'], required: 4.5 },
  { role: 'accent-text', on: ['accent', 'positive', 'negative'], required: 4.5 },
  { role: 'positive', on: [...grounds, 'positive-soft'], required: 4.5 },
  { role: 'warning', on: [...grounds, 'warning-soft'], required: 4.5 },
  { role: 'negative', on: [...grounds, 'negative-soft'], required: 4.5 },
  { role: 'line-strong', on: grounds, required: 3 },
  { role: 'focus', on: [...grounds, ...water], required: 3 },
  // The Continue button is in front of the water.
  { role: 'accent', on: water, required: 3 },
]

const ratioOf = (colour: Colour, ground: ColourRole, colours: Palette) =>
  contrastRatio(colour, colours[ground])

/** The contrast of every pair of roles that screens use together. */
export function contrasts(theme: Theme, scheme: Scheme): Contrast[] {
  const colours = palette(theme, scheme)
  return pairs.flatMap(({ role, on, required }) =>
    on.map((ground) => ({ role, required, on: ground, ratio: ratioOf(colours[role], ground, colours) })),
  )
}

/** Every pair with too little contrast, in both schemes; empty for a readable theme. */
export function contrastFailures(theme: Theme): ContrastFailure[] {
  return schemes.flatMap((scheme) =>
    contrasts(theme, scheme)
      .filter(({ ratio, required }) => ratio < required)
      .map((weak) => ({ ...weak, scheme, suggestion: nearestThatPasses(weak.role, palette(theme, scheme)) })),
  )
}

/** The nearest colour that passes on all grounds. Mixes black or white into the role's colour, in steps of 1 %. */
function nearestThatPasses(role: ColourRole, colours: Palette): Colour | undefined {
  const pairsOfRole = pairs.filter((pair) => pair.role === role)
  const passes = (colour: Colour) =>
    pairsOfRole.every(({ on, required }) =>
      on.every((ground) => ratioOf(colour, ground, colours) >= required),
    )
  for (let percent = 1; percent <= 100; percent++) {
    for (const end of ['#000000', '#ffffff']) {
      const colour = mix(end, colours[role], percent / 100)
      if (passes(colour)) return colour
    }
  }
  return undefined
}
