/**
 * Each picture is a list of shapes on a grid of 96 px, drawn in the order of the list. Pictures are data, not
 * components or a sprite file, for three reasons. All pictures together are about 2 KB compressed. The server writes
 * the pictures of a screen into its HTML, so the first paint waits for no request. The theme's tokens colour them.
 */

/** The colour of a fill or, with `-line`, of a stroke with round ends. `mid` is a translucent accent colour. */
export type Tone =
  | 'accent'
  | 'mid'
  | 'paper'
  | 'ink'
  | 'warm'
  | 'positive'
  | `${'accent' | 'mid' | 'paper' | 'ink' | 'warm'}-line`
export type Drawing = readonly (readonly [tone: Tone, path: string])[]

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const box = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`

export const pictures = {
  speech: [
    ['mid', box(36, 38, 52, 36, 13) + 'M70 70l12-4v20z'],
    ['accent', box(8, 12, 58, 42, 15) + 'M18 48l18 4-20 16z'],
    ['paper', circle(24, 33, 4) + circle(37, 33, 4) + circle(50, 33, 4)],
  ],
  globe: [
    ['mid', circle(48, 48, 40)],
    ['accent-line', 'M9 48h78M48 9C27 30 27 66 48 87M48 9c21 21 21 57 0 78M16 28h64M16 68h64'],
  ],
  path: [
    ['mid', 'M4 84q44-18 88 0v4H4z'],
    ['accent-line', 'M24 84c0-22 48-14 48-32S40 44 40 24'],
    ['ink-line', 'M40 26V8'],
    ['warm', 'M40 6l24 9-24 9z'],
  ],
  hill: [
    ['warm', circle(70, 26, 12)],
    ['mid', 'M2 84l30-50q5-8 10 0l28 50z'],
    ['accent', 'M34 84l24-32q5-6 10 0l26 32z'],
  ],
  flags: [
    ['accent', 'M22 14h62v17H22z'],
    ['mid', 'M22 31h62v17H22z'],
    ['warm', 'M22 48h62v17H22z'],
    ['ink-line', 'M20 10v76'],
  ],
  book: [
    ['mid', 'M8 22q22-8 40 4v56q-18-12-40-4z'],
    ['accent', 'M88 22q-22-8-40 4v56q18-12 40-4z'],
    ['accent-line', 'M18 38q10-2 20 3M18 54q10-2 20 3'],
    ['paper-line', 'M78 38q-10-2-20 3M78 54q-10-2-20 3'],
  ],
  cap: [
    ['mid', 'M22 46v22q26 20 52 0V46L48 58z'],
    ['accent', 'M48 16l44 21-44 21L4 37z'],
    ['warm-line', 'M82 42v24'],
    ['warm', circle(82, 70, 6)],
  ],
  clock: [
    ['mid', circle(48, 48, 40)],
    ['paper', circle(48, 48, 30)],
    ['ink-line', 'M48 30v18l13 8'],
    ['accent', circle(48, 48, 5)],
  ],
  calendar: [
    ['mid', box(12, 18, 72, 66, 12)],
    ['accent', 'M24 18h48q12 0 12 12v10H12V30q0-12 12-12z'],
    ['ink-line', 'M30 10v14M66 10v14'],
    ['accent', circle(30, 54, 5) + circle(48, 54, 5) + circle(30, 70, 5)],
    ['warm', circle(66, 62, 9)],
  ],
  plane: [
    ['mid', circle(48, 48, 40)],
    [
      'accent',
      'M78 18q6 7-2 15L64 45l8 29-7 7-15-25-14 13 1 11-6 5-7-13-13-7 5-6 11 1 13-14-25-15 7-7 29 8 12-12q8-8 15-1z',
    ],
  ],
  suitcase: [
    ['ink-line', 'M36 28V14q0-4 4-4h16q4 0 4 4v14'],
    ['accent', box(16, 26, 64, 56, 12)],
    ['paper-line', 'M36 40v28M60 40v28'],
    ['ink', circle(30, 86, 5) + circle(66, 86, 5)],
  ],
  briefcase: [
    ['ink-line', 'M34 30V20q0-6 6-6h16q6 0 6 6v10'],
    ['mid', box(8, 28, 80, 54, 12)],
    ['accent', 'M20 28h56q12 0 12 12v8q-40 20-80 0v-8q0-12 12-12z'],
    ['warm', box(41, 48, 14, 16, 4)],
  ],
  home: [
    ['mid', 'M18 44v32q0 8 8 8h44q8 0 8-8V44L48 18z'],
    ['accent-line', 'M10 46l38-34 38 34'],
    ['warm', 'M39 84V66q0-9 9-9t9 9v18z'],
  ],
  family: [
    ['accent', circle(30, 26, 13) + 'M8 80V66q0-22 22-22t22 22v14z'],
    ['mid', circle(68, 30, 12) + 'M50 80V66q0-20 18-20t20 20v14z'],
    ['warm', circle(50, 58, 9) + 'M34 86v-2q0-14 16-14t16 14v2z'],
  ],
  star: [
    ['mid', circle(48, 48, 40)],
    [
      'warm',
      'M48 16q2 0 3 2l8 18 20 2q4 1 1 4L65 55l5 20q0 4-4 3L48 67 30 78q-4 1-4-3l5-20-15-13q-3-3 1-4l20-2 8-18q1-2 3-2z',
    ],
  ],
  headphones: [
    ['mid', circle(48, 50, 34)],
    ['accent-line', 'M16 60V46a32 32 0 0 1 64 0v14'],
    ['accent', box(6, 54, 22, 32, 10) + box(68, 54, 22, 32, 10)],
    ['paper-line', 'M40 54v6M48 46v22M56 52v10'],
  ],
  microphone: [
    ['mid', circle(48, 44, 36)],
    ['accent', box(34, 8, 28, 50, 14)],
    ['ink-line', 'M22 46a26 26 0 0 0 52 0M48 72v14M34 86h28'],
  ],
  target: [
    ['mid', circle(44, 52, 38)],
    ['paper', circle(44, 52, 26)],
    ['accent', circle(44, 52, 15)],
    ['ink-line', 'M44 52l32-32'],
    ['warm', 'M68 28V16L80 4v12h12L80 28z'],
  ],
  chart: [
    ['mid', box(10, 58, 20, 28, 6) + box(38, 42, 20, 44, 6)],
    ['accent', box(66, 22, 20, 64, 6)],
    ['warm-line', 'M12 40l22-14 14 4 18-20'],
  ],
  rocket: [
    ['mid', 'M30 46L12 66v16l20-12zM66 46l18 20v16L64 70z'],
    ['warm', 'M37 68h22q0 16-11 24-11-8-11-24z'],
    ['accent', 'M48 4q24 20 20 50l-6 16H34l-6-16Q24 24 48 4z'],
    ['paper', circle(48, 36, 9)],
  ],
  idea: [
    ['mid', circle(48, 42, 38)],
    ['warm', 'M48 14a26 26 0 0 1 14 48v8H34v-8a26 26 0 0 1 14-48z'],
    ['paper-line', 'M40 42l8 8 8-8M48 50v16'],
    ['ink', box(36, 74, 24, 7, 3) + box(41, 84, 14, 6, 3)],
  ],
  sprout: [
    ['mid', 'M14 88q4-18 34-18t34 18z'],
    ['ink-line', 'M48 72V44'],
    ['positive', 'M48 58Q18 58 14 28q32 0 34 30zM48 46q0-30 34-34 0 34-34 34z'],
  ],
  mail: [
    ['accent', box(8, 22, 80, 56, 12)],
    ['paper-line', 'M18 34l30 24 30-24'],
    ['warm', circle(82, 24, 11)],
  ],
  bell: [
    ['mid', circle(48, 46, 38)],
    ['warm', 'M36 76h24a12 12 0 0 1-24 0z'],
    ['accent', 'M48 14q24 3 24 30v14l8 12q2 6-4 6H20q-6 0-4-6l8-12V44q0-27 24-30z'],
  ],
  shield: [
    ['mid', 'M48 6l38 12v26q0 32-38 46Q10 76 10 44V18z'],
    ['accent', 'M48 16l28 9v20q0 24-28 35-28-11-28-35V25z'],
    ['paper-line', 'M35 47l10 10 17-20'],
  ],
  check: [
    ['mid', circle(48, 48, 42)],
    ['positive', circle(48, 48, 31)],
    ['paper-line', 'M34 49l10 10 19-21'],
  ],
  coffee: [
    ['mid-line', 'M30 26q-7-8 0-16M48 26q-7-8 0-16'],
    ['accent-line', 'M68 44h6q12 0 12 11t-12 11h-8'],
    ['accent', 'M12 36h58v22q0 24-29 24T12 58z'],
    ['ink-line', 'M10 88h62'],
  ],
  sun: [
    ['warm', circle(48, 48, 20)],
    ['warm-line', 'M48 8v8M48 80v8M8 48h8M80 48h8M20 20l5 5M71 71l5 5M20 76l5-5M71 25l5-5'],
  ],
  moon: [
    ['accent', 'M50 10a40 40 0 1 0 38 52A36 36 0 0 1 50 10z'],
    ['warm', circle(72, 22, 6) + circle(84, 42, 4)],
  ],
} as const satisfies Record<string, Drawing>

export type IllustrationName = keyof typeof pictures
