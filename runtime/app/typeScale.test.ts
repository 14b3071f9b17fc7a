/** The size of each text is on the scale: 13, 15, 17, 20, 24, 28 or 40 px. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFiles } from '../../testing/cssFiles.ts'
import { root } from '../../testing/root.ts'

const scale = [13, 15, 17, 20, 24, 28, 40]

/** Sizes outside the scale. The two in `hero/Screen` are of the title on a desktop. All others are of pictograms. */
const allowed = [
  'screens/hero/FirstQuestion.module.css: 22',
  'screens/hero/Screen.module.css: 44',
  'screens/hero/Screen.module.css: 64',
  'screens/range/Screen.module.css: 64',
  'screens/ui/Choice.module.css: 44',
  'screens/ui/Tile.module.css: 26',
  'screens/ui/Tile.module.css: 36',
  'screens/ui/Tile.module.css: 88',
]

const files = cssFiles()

test('every size of a text is on the scale', () => {
  const sizes = files.flatMap((file) => {
    const css = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    return [...css.matchAll(/[\s{;]font(?:-size)?:([^;}]*)/g)].flatMap(([, value]) =>
      [...value!.matchAll(/([\d.]+)(rem|px)/g)].map(([, size, unit]) => ({
        file,
        px: Number(size) * (unit === 'rem' ? 16 : 1),
      })),
    )
  })
  expect(sizes.length).toBeGreaterThan(100)
  const found = sizes.filter(({ px }) => !scale.includes(px)).map(({ file, px }) => `${file}: ${px}`)
  expect([...new Set(found)].sort()).toEqual(allowed)
})
