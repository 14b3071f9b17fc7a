/** Whether a theme can be read: which pairs of roles meet on screens, and which of them fall short. */
import { contrastRatio } from './colour.ts'
import { palette, type Palette } from './palette.ts'
import { type Scheme, schemes, type Theme } from './theme.ts'

type Name = keyof Palette

export interface ContrastFailure {
  scheme: Scheme
  role: Name
  on: Name
  ratio: number
  required: number
}

const grounds: Name[] = ['canvas', 'surface', 'surface-raised']

/** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for large text, borders of inputs and focus rings (1.4.11). */
const pairs: { role: Name; on: Name[]; required: number }[] = [
  {
    role: 'text',
    on: [...grounds, 'accent-soft', 'positive-soft', 'warning-soft', 'negative-soft'],
    required: 4.5,
  },
  { role: 'text-muted', on: [...grounds, 'accent-soft', 'positive-soft', 'negative-soft'], required: 4.5 },
  { role: 'accent', on: [...grounds, 'accent-soft'], required: 4.5 },
  { role: 'accent-text', on: ['accent', 'positive', 'negative'], required: 4.5 },
  { role: 'positive', on: [...grounds, 'positive-soft'], required: 4.5 },
  { role: 'warning', on: [...grounds, 'warning-soft'], required: 4.5 },
  { role: 'negative', on: [...grounds, 'negative-soft'], required: 4.5 },
  { role: 'line', on: grounds, required: 3 },
  { role: 'focus', on: grounds, required: 3 },
]

/** Every pair that falls short, in both schemes; empty for a theme that can be read. */
export function contrastFailures(theme: Theme): ContrastFailure[] {
  return schemes.flatMap((scheme) => {
    const colours = palette(theme, scheme)
    return pairs
      .flatMap(({ role, on, required }) =>
        on.map((ground) => ({
          scheme,
          role,
          on: ground,
          ratio: contrastRatio(colours[role], colours[ground]),
          required,
        })),
      )
      .filter((pair) => pair.ratio < pair.required)
  })
}
