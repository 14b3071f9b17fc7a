/** Lists the name of each pictogram by its emoji. One installed package has the emoji, another has country flags. */
import { readIconCharacters, readIconSet } from './iconSet.ts'

/** Code points of a flag. `de` → the two letters of 🇩🇪; `gb-eng` → the black flag, `gbeng` as tags, and an end tag. */
function flagSequence(name: string): string {
  const letters = Array.from(name.replace('-', ''), (letter) => letter.charCodeAt(0) - 97)
  const codePoints = name.includes('-')
    ? [0x1f3f4, ...letters.map((letter) => 0xe0061 + letter), 0xe007f]
    : letters.map((letter) => 0x1f1e6 + letter)
  return codePoints.map((each) => each.toString(16)).join('-')
}

/** 👉 in each skin tone. The package draws it as the mirror image of 👈, so its list of characters lacks 👉. */
const pointingRight = Object.fromEntries(
  ['', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'].map((tone, index) => [
    tone === '' ? '1f449' : `1f449-${(0x1f3fa + index).toString(16)}`,
    ['backhand-index-pointing-right', tone].filter(Boolean).join('-'),
  ]),
)

export function pictogramNamesCode(): string {
  const flags = readIconSet('circle-flags')
  // In this package, `uk` is the flag of a language, and `xx` means no country.
  const countryFlags = Object.keys({ ...flags.icons, ...flags.aliases }).filter(
    (name) => /^[a-z]{2}(-[a-z]{2,3})?$/.test(name) && !['uk', 'xx'].includes(name),
  )
  const emoji = Object.entries(readIconCharacters('fluent-emoji-flat'))
  const names = [
    // The package writes short code points with leading zeros: `0031-20e3` for a keycap.
    ...emoji.map(([sequence, name]) => [sequence.replace(/^0+/, ''), name] as const),
    ...Object.entries(pointingRight),
    ...countryFlags.map((name) => [flagSequence(name), `flag:${name}`] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1))
  return `/** Each pictogram's name by its emoji, as code points without variation selectors. For servers and tools only. */
export const pictogramNames: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(names), null, 2)}
`
}
