/** Makes the files of the title typeface, with the letters and weights of the product (docs/decisions/14-type.md). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont, { type SubsetOptions } from 'subset-font'
import { faceFile, titleFaces, type TitleFace } from '../../runtime/app/titleFaces.ts'

const resolve = createRequire(import.meta.url).resolve

/** Texts in the title typeface have the weights 600, 700 and 800. One variable font replaces three files. */
const variable: SubsetOptions = { variationAxes: { wght: { min: 600, max: 800 } } }

/** OpenType features that shape Devanagari. `pres` is left out, because its 28 KB of ligatures are not necessary. */
const shaping = 'akhn rphf rkrf blwf half vatu cjct nukt abvs blws psts haln abvm blwm'

const sources: Record<TitleFace, [file: string, options: SubsetOptions]> = {
  latin: ['@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', variable],
  'latin-ext': ['@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2', variable],
  cyrillic: ['@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2', variable],
  greek: ['@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2', variable],
  devanagari: [
    '@fontsource/mukta/files/mukta-devanagari-700-normal.woff2',
    { noHinting: true, keepFeatures: shaping.split(' ') },
  ],
}

/** The font files, each with its path in the repository. */
export async function faces(): Promise<[path: string, font: Buffer][]> {
  const files: [string, Buffer][] = []
  for (const [face, [source, options]] of Object.entries(sources) as [TitleFace, [string, SubsetOptions]][]) {
    const font = await subsetFont(readFileSync(resolve(source)), charactersOf(titleFaces[face]), {
      targetFormat: 'woff2',
      ...options,
    })
    files.push([`runtime/public/faces/${faceFile(face)}`, font])
  }
  return files
}

/** The characters of a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [from, to = from] = part.slice(2).split('-')
      const first = parseInt(from!, 16)
      return String.fromCodePoint(
        ...Array.from({ length: parseInt(to!, 16) - first + 1 }, (_none, at) => first + at),
      )
    })
    .join('')
}
