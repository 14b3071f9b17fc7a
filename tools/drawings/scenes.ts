/**
 * Draws the scenes of themes. Each scene has sky, far bank, water, boat and near water. Its view box, 360 × 260, is at
 * the bottom of the available space. A taller space shows more sky. A wider space shows more bank and water. The boat
 * keeps its size.
 */
import type { SceneName } from '../../engine/core/theme/theme.ts'
import { calmEyes, greetingHead } from './pilot.ts'
import * as part from './pilotParts.ts'

interface Scene {
  /** Colour stops of the sky's gradient, from far above the view box down to the far bank. */
  sky: readonly [offset: number, colour: string][]
  water: readonly [offset: number, colour: string][]
  /** Colours of the far wave and the near wave. */
  waves: readonly [far: string, near: string]
  /** The colours of the parts of the boat. */
  boat: Record<'mast' | 'cabin' | 'roof' | 'glass' | 'hull' | 'shade' | 'keel' | 'rail' | 'porthole', string>
  /** Whether the boat has a lit lantern. Otherwise it has a lifebuoy. */
  lantern?: boolean
  /** The colour of the boat's shadow on the water. */
  shadow: string
  /** Shapes in the sky, not repeated. */
  aloft: string
  /** The far bank, 360 wide, repeated to both sides. */
  bank: string
  /** Streaks of light on the water, behind the boat. */
  reflections: string
}

const rect = (x: number, y: number, w: number, h: number, rx: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const dot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
const gradient = (id: string, from: number, to: number, stops: readonly [number, string][]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const cloud = (x: number, y: number, scale: number, opacity: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0c2-14 22-18 30-7c12-8 30 0 28 13H-6c-6 0-2-6 6-6Z" fill="#fff" opacity="${opacity}"/>`

/** Stars of two sizes. Their positions: x, y, x, y, … */
const stars = (colour: string) =>
  [
    140, 26, 176, 54, 214, 22, 296, 38, 330, 16, 258, 60, 24, 98, 40, -30, 120, -70, 206, -44, 280, -96, 330,
    -60, 70, -130, 180, -160, 260, -190, 20, -210,
  ]
    .flatMap((x, i, all) => (i % 2 ? [] : [dot(x, all[i + 1]!, i % 4 ? 1.6 : 2.4, colour, 0.85)]))
    .join('')

/** A house with a grid of windows. Its roof is a triangle or, if `flat`, a bar. */
interface House {
  x: number
  top: number
  w: number
  wall: string
  roof: string
  flat?: boolean
  /** The colours of the windows, row by row. */
  panes: readonly string[]
  /** Snow on the roof. */
  snow?: boolean
}
const houseOf = ({ x, top, w, wall, roof, flat, panes, snow }: House) => {
  const height = 162 - top
  const peak = top - w * 0.55
  const cover = flat
    ? rect(x - 2, top - 6, w + 4, 9, 3, roof) + (snow ? rect(x - 3, top - 9, w + 6, 6, 3, '#fff') : '')
    : path(`M${x - 3} ${top}L${x + w / 2} ${peak}L${x + w + 3} ${top}Z`, roof) +
      (snow
        ? `<path d="M${x - 2} ${top - 3}L${x + w / 2} ${peak}L${x + w + 2} ${top - 3}" fill="none" stroke="#fff" stroke-width="5"/>`
        : '')
  const columns = w < 28 ? 1 : 2
  const windows = panes.map((colour, i) =>
    rect(x + 6 + (i % columns) * 13, top + 8 + Math.floor(i / columns) * 15, 6, 8, 2, colour),
  )
  return rect(x, top, w, height, 3, wall) + cover + windows.join('')
}

const dayHouses: readonly House[] = [
  { x: 14, top: 116, w: 30, wall: '#FFE2D2', roof: '#FF8E70', panes: ['#fff'] },
  { x: 48, top: 100, w: 24, wall: '#FFF7EA', roof: '#8391FB', flat: true, panes: ['#FFC93C', '#9FD4FF'] },
  { x: 76, top: 120, w: 34, wall: '#FFD98A', roof: '#E8743B', panes: ['#FFF7EA', '#fff'] },
  { x: 116, top: 88, w: 18, wall: '#E9E4FF', roof: '#5B4CE0', panes: [] },
  {
    x: 138,
    top: 112,
    w: 32,
    wall: '#FFB9A3',
    roof: '#DB4A33',
    flat: true,
    panes: ['#fff', '#fff', '#FFE9AE', '#fff'],
  },
  { x: 236, top: 116, w: 34, wall: '#FFF7EA', roof: '#2FA98A', panes: ['#FFC93C', '#9FD4FF'] },
  {
    x: 274,
    top: 102,
    w: 28,
    wall: '#FFD0C2',
    roof: '#FF6E50',
    flat: true,
    panes: ['#fff', '#fff', '#FFC93C', '#fff'],
  },
  { x: 306, top: 118, w: 42, wall: '#E9E4FF', roof: '#5B4CE0', panes: ['#8391FB', '#8391FB'] },
]
const snowWalls = ['#F3D9E6', '#FFF7EA', '#FFDFA6', '#DCD6FF', '#FFC4BA', '#FFF7EA', '#FFD6D0', '#DCD6FF']

const skyline =
  'M0 160V118H14V104H40V118H56V92L64 84L72 92V112H98V84H124V100H148V122H176C186 112 206 112 216 122H226V96H250V80H276V104H304V88L314 78L324 88V106H360V160Z'
/** Positions of lit windows: x, y, x, y, … */
const lights = [19, 116, 43, 104, 67, 122, 109, 96, 131, 112, 233, 108, 259, 92, 285, 118, 315, 100, 337, 116]

/** Lit windows in pairs, and their reflections in the water. */
const litWindows = (colours: readonly [string, string]) =>
  lights
    .flatMap((x, i) => {
      if (i % 2) return []
      const y = lights[i + 1]!
      const colour = colours[(i / 2) % 3 === 1 ? 1 : 0]
      const length = 22 + ((i * 17) % 26)
      return [
        rect(x, y, 7, 10, 2, colour),
        rect(x + 12, y + 18, 7, 10, 2, colours[1], 0.8),
        rect(x, 164, 7, length, 3.5, colour, 0.65),
        rect(x + 2, 172 + length, 5, 9, 2.5, colours[0], 0.4),
      ]
    })
    .join('')

const pier = (side: string, top: string, post: string) =>
  path('M-720 218H64C70 218 72 224 70 230L66 260H-720Z', side) +
  path('M-720 218H64C70 218 72 224 70 230H-720Z', top) +
  rect(40, 198, 16, 26, 6, post) +
  rect(36, 194, 24, 9, 4.5, post)

const crane = (x: number) =>
  `<path d="M${x} 160V62M${x - 4} 70H${x + 52}M${x} 62L${x + 46} 70M${x + 44} 70V92M${x} 70L${x - 16} 84" fill="none" stroke="#0F1B4C" stroke-width="4"/>` +
  dot(x, 60, 2.6, '#FF5E6E')

const scenesByName: Record<SceneName, Scene> = {
  day: {
    sky: [
      [0, '#A9DCFF'],
      [0.55, '#BFE5FF'],
      [1, '#FFF3DE'],
    ],
    water: [
      [0, '#7CCBFF'],
      [1, '#2F7BEA'],
    ],
    waves: ['#3F8FF2', '#2A6FE0'],
    boat: {
      mast: '#8A5A3C',
      cabin: '#FFF7EA',
      roof: '#4B3DF0',
      glass: '#8FD0FF',
      hull: '#FF6E50',
      shade: '#DB4A33',
      keel: '#1B1848',
      rail: '#FFF7EA',
      porthole: '#FFF7EA',
    },
    shadow: '#1F57C0',
    aloft:
      dot(72, 62, 52, '#FFF7E0', 0.75) +
      dot(72, 62, 32, '#FFC93C') +
      cloud(196, 52, 1, 0.9) +
      cloud(286, 30, 0.7, 0.75) +
      cloud(60, -40, 0.9, 0.7) +
      cloud(230, -90, 1.2, 0.85) +
      cloud(110, -170, 0.8, 0.6) +
      cloud(-120, 20, 1, 0.8) +
      cloud(450, 0, 1.1, 0.8),
    bank:
      path('M0 132C40 96 90 92 138 118C190 84 270 78 360 132V170H0Z', '#B4DDD0') +
      path('M0 138C60 122 120 124 176 138C240 116 310 118 360 138V170H0Z', '#86C9B4') +
      dayHouses.map(houseOf).join('') +
      rect(0, 150, 360, 12, 0, '#F1DFC4'),
    reflections:
      rect(44, 170, 58, 6, 3, '#FFF3C9', 0.85) +
      rect(58, 184, 74, 6, 3, '#FFF3C9', 0.6) +
      rect(34, 200, 46, 6, 3, '#fff', 0.3) +
      rect(286, 176, 52, 5, 2.5, '#fff', 0.35),
  },
  dusk: {
    sky: [
      [0, '#1E1250'],
      [0.45, '#2B1B66'],
      [0.75, '#7A45B5'],
      [0.9, '#F58CA0'],
      [1, '#FFC79A'],
    ],
    water: [
      [0, '#B566B8'],
      [0.35, '#5E38A6'],
      [1, '#241654'],
    ],
    waves: ['#33207A', '#1E1250'],
    boat: {
      mast: '#3A2A7A',
      cabin: '#C9B8FF',
      roof: '#5B3DB8',
      glass: '#FFC93C',
      hull: '#E4577A',
      shade: '#A83270',
      keel: '#34195F',
      rail: '#F3E6FF',
      porthole: '#FFC93C',
    },
    lantern: true,
    shadow: '#150C3A',
    aloft: dot(70, 52, 40, '#FFE6C4', 0.16) + dot(70, 52, 22, '#FFF1D6') + stars('#FFF1D6'),
    bank:
      path('M0 120C50 96 100 108 150 116C210 88 290 92 360 120V160H0Z', '#6A3B9E') +
      path(skyline, '#35206F') +
      rect(0, 152, 360, 10, 0, '#241654'),
    reflections: rect(44, 172, 56, 5, 2.5, '#FFF1D6', 0.7) + rect(54, 184, 38, 5, 2.5, '#FFF1D6', 0.5),
  },
  night: {
    sky: [
      [0, '#070B1C'],
      [0.5, '#0B1440'],
      [0.85, '#143A86'],
      [1, '#1F7FC4'],
    ],
    water: [
      [0, '#1C5FA8'],
      [0.3, '#12306F'],
      [1, '#070F2C'],
    ],
    waves: ['#102661', '#070B1C'],
    boat: {
      mast: '#24357E',
      cabin: '#D8F7FF',
      roof: '#12A5C9',
      glass: '#FFE08A',
      hull: '#2E5BFF',
      shade: '#1C37B8',
      keel: '#060A1C',
      rail: '#EAF7FF',
      porthole: '#35E6FF',
    },
    lantern: true,
    shadow: '#03060F',
    aloft: dot(70, 52, 40, '#BFEFFF', 0.14) + dot(70, 52, 22, '#E4FAFF') + stars('#DFF6FF'),
    bank: crane(164) + crane(20) + path(skyline, '#0B1540') + rect(0, 152, 360, 10, 0, '#060B22'),
    reflections: rect(44, 172, 56, 5, 2.5, '#DFF6FF', 0.6) + rect(54, 184, 38, 5, 2.5, '#DFF6FF', 0.4),
  },
  snow: {
    sky: [
      [0, '#3D63B8'],
      [0.5, '#6E9BE0'],
      [0.85, '#C9DFF7'],
      [1, '#FFE9DC'],
    ],
    water: [
      [0, '#A9CDEF'],
      [1, '#3E74C4'],
    ],
    waves: ['#4C86D2', '#335FB0'],
    boat: {
      mast: '#6B4A3C',
      cabin: '#FFF7EA',
      roof: '#C02A3C',
      glass: '#FFD76A',
      hull: '#2A7A5E',
      shade: '#1B5A45',
      keel: '#1B1848',
      rail: '#FFFFFF',
      porthole: '#FFD76A',
    },
    lantern: true,
    shadow: '#2850A0',
    aloft:
      dot(72, 62, 46, '#FFF7E0', 0.4) +
      dot(72, 62, 26, '#FFE9AE') +
      [
        20, 20, 130, 14, 180, 70, 250, 34, 300, 80, 340, 22, 110, 96, 210, 100, 40, -40, 150, -60, 240, -30,
        320, -80, 90, -120, 200, -150, 300, -180, 30, -190,
      ]
        .flatMap((x, i, all) => (i % 2 ? [] : [dot(x, all[i + 1]!, i % 4 ? 2 : 3.2, '#fff', 0.9)]))
        .join(''),
    bank:
      path('M0 126C40 92 90 88 138 112C190 80 270 76 360 126V170H0Z', '#E3EEFA') +
      path('M0 138C60 122 120 124 176 138C240 116 310 118 360 138V170H0Z', '#C4DAF0') +
      dayHouses
        .map((house, i) =>
          houseOf({ ...house, wall: snowWalls[i]!, panes: house.panes.map(() => '#FFD05A'), snow: true }),
        )
        .join('') +
      [196, 214]
        .map(
          (x) =>
            path(`M${x} 118l14 24h-8l10 18h-32l10-18h-8Z`, '#2A7A5E') + path(`M${x} 118l7 12h-14Z`, '#fff'),
        )
        .join('') +
      rect(0, 148, 360, 14, 7, '#fff'),
    reflections:
      rect(44, 172, 58, 6, 3, '#fff', 0.7) +
      rect(58, 186, 74, 6, 3, '#fff', 0.5) +
      rect(286, 178, 52, 5, 2.5, '#fff', 0.5),
  },
}

const boatOf = ({ boat, lantern, shadow }: Scene) =>
  `<ellipse cx="196" cy="228" rx="104" ry="10" fill="${shadow}" opacity=".45"/><g transform="translate(190 212) rotate(-1.5)">` +
  rect(-66, -98, 5, 72, 2.5, boat.mast) +
  path('M-61-96L-30-86L-61-74Z', '#FFC93C') +
  rect(-46, -74, 54, 50, 12, boat.cabin) +
  rect(-52, -80, 66, 13, 6.5, boat.roof) +
  rect(-38, -60, 17, 20, 6, boat.glass) +
  rect(-16, -60, 17, 20, 6, boat.glass) +
  `<g transform="translate(0 -112) scale(.46)" stroke-linecap="round" stroke-linejoin="round">${part.openFlipper('translate(186 180) rotate(36)')}${part.body}<g transform="translate(0 -14)">${part.scarfTails}</g>${part.scarf}${greetingHead}</g>` +
  path('M-84-26H92C90 2 76 20 50 22H-50C-70 20-82-2-84-26Z', boat.hull) +
  path('M30-26H92C90 2 76 20 50 22H-6C22 16 34-4 30-26Z', boat.shade, 0.55) +
  path('M-80-6H88C82 12 70 21 50 22H-50C-66 20-76 8-80-6Z', boat.keel) +
  rect(-89, -33, 186, 11, 5.5, boat.rail) +
  [-44, -20, 4].map((x) => dot(x, -14, 5, boat.porthole)).join('') +
  (lantern
    ? dot(-63, -104, 26, '#FFD76A', 0.3) + dot(-63, -104, 10, '#FFE6A0')
    : dot(-72, -8, 10, boat.rail) + dot(-72, -8, 4.5, boat.hull)) +
  '</g>'

/** Repeats shapes to both sides, enough for the widest element that shows a scene. */
const repeated = (id: string, shapes: string) =>
  `<g id="${id}">${shapes}</g>` + [-720, -360, 360, 720].map((x) => `<use href="#${id}" x="${x}"/>`).join('')

const wave = (y: number, fill: string) =>
  path(
    `M-720 ${y}${Array.from({ length: 5 }, () => 'c50-10 90 8 150-1c60-9 110 9 210 1').join('')}V270H-720Z`,
    fill,
  )

const litBanks: Partial<Record<SceneName, string>> = {
  dusk: litWindows(['#FFD76A', '#FF9E7A']),
  night: litWindows(['#35E6FF', '#FFE08A']),
}
const foreground: Partial<Record<SceneName, string>> = {
  day: pier('#C98B5A', '#E9B27C', '#1B1848'),
  snow: pier('#B58463', '#FFFFFF', '#1B1848'),
}

/** The scene as an SVG document without a fixed size. */
export function sceneSvg(name: SceneName): string {
  const scene = scenesByName[name]
  const { sky, water, waves, aloft, bank, reflections } = scene
  const glints = rect(120, 240, 70, 5, 2.5, '#9FD4FF', 0.5) + rect(230, 248, 44, 5, 2.5, '#9FD4FF', 0.4)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 260" preserveAspectRatio="xMidYMax meet"><style>${calmEyes}</style>` +
    `<defs>${gradient('s', -240, 160, sky)}${gradient('w', 158, 260, water)}${part.sharedDefs}</defs>` +
    `<rect x="-1000" y="-1600" width="2360" height="1770" fill="url(#s)"/>${aloft}${repeated('f', bank)}` +
    `<rect x="-1000" y="158" width="2360" height="110" fill="url(#w)"/>` +
    (litBanks[name] ? repeated('l', litBanks[name]) : '') +
    reflections +
    wave(214, waves[0]) +
    boatOf(scene) +
    wave(236, waves[1]) +
    glints +
    (foreground[name] ?? '') +
    '</svg>\n'
  )
}
