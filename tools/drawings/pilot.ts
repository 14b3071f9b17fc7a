/**
 * Draws the pilot, the mascot of the product, in each pose. The colours are the same in every theme and scheme. If the
 * pilot looks in a direction, the whole face moves by a few units. Open eyes blink, and the scarf sways. Both move in
 * discrete steps, so that the browser has no work between two steps. The cap of the cheering pilot flies up once.
 *
 * The names inside the SVG are short to save bytes. Classes: `o` open eyes, `k` shut eyes, `t` tails of the scarf, `l`
 * left, `r` right, `f` flying cap. Ids: `k` the blink, `s` the sway.
 */
import type { Pose } from '../../screens/ui/poses.ts'
import * as part from './pilotParts.ts'

const group = (transform: string, ...shapes: string[]) => `<g transform="${transform}">${shapes.join('')}</g>`

const blinkingEyes =
  `<g class="o">${part.openEyes}<set attributeName="visibility" to="hidden" begin="k.begin" dur=".15s"/></g>` +
  `<g class="k" visibility="hidden">${part.shutEyes}<set id="k" attributeName="visibility" to="visible" begin="3s;k.end+4.7s" dur=".15s"/></g>`

const face = (mouth: string, eyes = blinkingEyes) => part.blush + part.muzzle + mouth + part.nose + eyes
const openMouthFace = part.blush + part.openMouth + part.muzzle + part.smile + part.nose + blinkingEyes
const body = part.tail + part.body
const seated = body + part.flipper('translate(60 182) rotate(24)', '#6674E8')
/** The tails of the scarf sway to one side, to the other side and back, then pause. `motion` has the angles. */
const swayingTails =
  `<g class="t">${part.scarfTails}<set id="s" attributeName="class" to="t l" begin="2s;s.end+5.4s" dur=".4s"/>` +
  `<set attributeName="class" to="t r" begin="s.end" dur=".4s"/></g>`
const scarf = swayingTails + part.scarf
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
const confetto = (transform: string, fill: string) =>
  `<rect x="-8" y="-4" width="16" height="8" rx="4" fill="${fill}" transform="${transform}"/>`

/** Head and cap of the pose `hello`. The drawing of the boat uses them too. */
export const greetingHead = group(
  'rotate(-4 120 150)',
  part.head,
  openMouthFace,
  part.brows('translate(78 86) rotate(-8)', 'translate(162 86) rotate(8)'),
  part.cap,
)

const drawings: Record<Pose, string> = {
  hello:
    part.tail +
    part.openFlipper('translate(186 180) rotate(36)') +
    part.body +
    part.flipper('translate(60 182) rotate(24)', '#6674E8') +
    scarf +
    greetingHead,
  think:
    seated +
    scarf +
    group(
      'rotate(7 120 150)',
      part.head,
      group(
        'translate(9 -7)',
        face(line('M120 125V132Q126 139 135 134', '#1B1848', 4)),
        part.brows('translate(76 92) rotate(8)', 'translate(164 82) rotate(-14)'),
      ),
      group('translate(0 -5)', part.cap),
    ) +
    part.flipper('translate(172 200) rotate(158) scale(1.08)', '#AAB6FF') +
    '<g fill="#FFC93C"><circle cx="209" cy="78" r="4.5"/><circle cx="220" cy="60" r="6.5"/><circle cx="226" cy="34" r="9.5"/></g>',
  listen:
    seated +
    scarf +
    group(
      'rotate(9 120 150)',
      part.head,
      group(
        'translate(2 0)',
        face(part.smallSmile),
        part.brows('translate(78 85) rotate(-6)', 'translate(162 85) rotate(6)'),
      ),
      part.cap,
    ) +
    part.flipper('translate(192 174) rotate(190)', '#8391FB') +
    line('M219 84Q227 100 222 116M231 74Q243 99 235 124', '#F2A71E', 5),
  point:
    part.tail +
    part.flipper('translate(178 184) rotate(-124) scale(1.12 1.3)', '#8391FB') +
    part.body +
    part.flipper('translate(60 182) rotate(24)', '#6674E8') +
    scarf +
    group(
      'rotate(5 120 150)',
      part.head,
      group(
        'translate(9 -3)',
        face(part.smile),
        part.brows('translate(78 83) rotate(-10)', 'translate(162 83) rotate(10)'),
      ),
      part.cap,
    ) +
    line('M226 112L231 102M236 126L246 121M216 104L214 93', '#F2A71E', 5),
  cheer:
    group(
      'translate(14 32) scale(.87)',
      part.tail,
      part.openFlipper('translate(48 172) rotate(-32)'),
      part.openFlipper('translate(192 172) rotate(32)'),
      part.body,
      scarf,
      part.head,
      part.blush,
      group('translate(-36 -40) scale(1.3)', part.openMouth),
      part.muzzle,
      part.smile,
      part.nose,
      part.gladEyes,
      `<g class="f">${group('translate(10 -40) rotate(13 120 50) translate(12 6) scale(.92)', part.cap)}</g>`,
    ) +
    confetto('translate(30 92) rotate(40)', '#FF6E50') +
    confetto('translate(212 84) rotate(-35)', '#2FCF9B') +
    confetto('translate(52 50) rotate(-20)', '#5BB8FF') +
    confetto('translate(214 28) rotate(25)', '#FF6E50') +
    '<g fill="#FFC93C"><circle cx="22" cy="56" r="5"/><circle cx="230" cy="56" r="5"/></g>',
  sleep:
    group(
      'translate(0 -16)',
      part.tail,
      group('translate(18 66) scale(1.04 .72)', part.body),
      group('translate(-20 60)', part.scarf),
      group(
        'translate(-20 66) rotate(-5 120 150)',
        part.head,
        group('translate(0 6)', face(part.smallSmile, part.shutEyes)),
        group('translate(-6 4) rotate(-8 120 60)', part.cap),
      ),
      part.flipper('translate(160 226) rotate(80) scale(.9)', '#6674E8'),
    ) +
    '<circle cx="130" cy="192" r="13" fill="#C9E9FF" opacity=".9"/><circle cx="126" cy="188" r="3.5" fill="#fff"/>' +
    '<path d="M206 50a24 24 0 1 0 22 34a19 19 0 0 1-22-34Z" fill="#FFC93C"/>',
  oops:
    seated +
    scarf +
    group(
      'rotate(-6 120 150)',
      part.head,
      group(
        'translate(-5 4)',
        face(''),
        part.brows('translate(80 87) rotate(-22)', 'translate(160 87) rotate(22)'),
      ),
      group('translate(6 2) rotate(6 120 50)', part.cap),
    ) +
    part.flipper('translate(168 206) rotate(146) scale(1.35)', '#AAB6FF') +
    '<path d="M205 44C213 56 216 62 211 68C207 73 199 72 197 66C196 60 200 53 205 44Z" fill="#5BB8FF"/>',
  read:
    body +
    scarf +
    group(
      'rotate(-3 120 150)',
      part.head,
      group(
        'translate(-3 9)',
        face(part.smallSmile),
        part.brows('translate(79 84) rotate(4)', 'translate(161 84) rotate(-4)'),
      ),
      group('translate(0 3)', part.cap),
    ) +
    '<path d="M62 186Q92 172 120 186Q148 172 178 186V196H62Z" fill="#FFF7EA"/>' +
    '<path d="M56 192Q90 180 120 194Q150 180 184 192V232Q150 222 120 236Q90 222 56 232Z" fill="#2FCF9B"/>' +
    '<path d="M120 194Q150 180 184 192V232Q150 222 120 236Z" fill="#12966B" opacity=".55"/>' +
    line('M76 210q6-7 12 0t12 0M76 219q6-7 12 0t12 0', '#FFF7EA', 3.5) +
    part.flipper('translate(54 196) rotate(-16) scale(.62)', '#AAB6FF') +
    part.flipper('translate(186 196) rotate(16) scale(.62)', '#8391FB'),
}

/** The drawing of a pose as an SVG document. */
export const pilotSvg = (pose: Pose): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" stroke-linecap="round" stroke-linejoin="round"><style>${calmEyes}${motion}</style><defs>${part.sharedDefs}</defs>${drawings[pose]}</svg>\n`

/** Stops the blinking of the eyes for people who prefer reduced motion. */
export const calmEyes =
  '@media(prefers-reduced-motion:reduce){.o{visibility:visible!important}.k{visibility:hidden!important}}'

/** Moves the scarf and the cap, unless people prefer reduced motion. The tails turn around the knot of the scarf. */
const motion =
  '@media(prefers-reduced-motion:no-preference){.t{transform-origin:90px 174px}.l{transform:rotate(3deg)}' +
  '.r{transform:rotate(-3deg)}.f{animation:f .4s ease-out}}@keyframes f{from{transform:translate(-8px,42px) rotate(-13deg)}}'
