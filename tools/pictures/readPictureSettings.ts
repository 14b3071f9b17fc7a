/** Reads and checks the options of `npm run pictures -- --every`. */
import { listOf } from '../listOf.ts'
import { schemes, sizes, type View } from './views.ts'

/** The options of `--every`. Each is a list, separated by commas. */
export interface EveryOptions {
  sizes?: string
  schemes?: string
  locales?: string
  /** Ids of funnels. The word `pages` means all pages. */
  only?: string
}

export interface PictureSettings {
  views: readonly View[]
  /** Ids of funnels. The word `pages` means all pages. */
  parts: readonly string[]
}

/**
 * Without the options `sizes` and `schemes`, the default language has all sizes and schemes. Every other language has
 * only the phone in light colors.
 * @param known all locales, the default one first, and all parts.
 * @throws ToolProblem for an unknown name.
 */
export function readPictureSettings(
  options: EveryOptions,
  known: { locales: readonly string[]; parts: readonly string[] },
): PictureSettings {
  const sizeNames = sizes.map(({ name }) => name)
  const locales = listOf(options.locales, known.locales, known.locales, 'language')
  const parts = listOf(options.only, known.parts, known.parts, 'part')
  const views = locales.flatMap((locale) => {
    const isDefault = locale === known.locales[0]
    const ownSizes = listOf(options.sizes, sizeNames, isDefault ? sizeNames : ['phone'], 'size')
    const ownSchemes = listOf(options.schemes, schemes, isDefault ? schemes : ['light'], 'scheme')
    return sizes
      .filter(({ name }) => ownSizes.includes(name))
      .flatMap((size) =>
        schemes.filter((scheme) => ownSchemes.includes(scheme)).map((scheme) => ({ size, scheme, locale })),
      )
  })
  return { views, parts }
}
