/** The typeface of titles, labels and prices: its faces, and the faces that a language needs. Each face is one file. */

/** Face → the letters in its file (`faceFile`), as a `unicode-range` of CSS. */
export const titleFaces = {
  latin:
    'U+20-7E,U+A0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
  'latin-ext':
    'U+104-107,U+118-119,U+11E-11F,U+130,U+141-144,U+15A-15B,U+15E-15F,U+179-17C,U+10C-111,U+11A-11B,U+158-159,U+160-161,U+16E-171,U+17D-17E,U+102-103,U+150-151,U+218-21B',
  cyrillic: 'U+400-45F,U+490-491,U+2116',
  greek: 'U+370-3FF',
  devanagari:
    'U+901-903,U+905-90B,U+90F-911,U+913-928,U+92A-930,U+932,U+935-939,U+93C-943,U+945,U+947-949,U+94B-94D,U+95B-95E,U+964-96F,U+200D',
} as const

export type TitleFace = keyof typeof titleFaces

/** Language → the face that it needs besides `latin`. */
const otherFaces: Readonly<Record<string, TitleFace>> = {
  pl: 'latin-ext',
  tr: 'latin-ext',
  uk: 'cyrillic',
  el: 'greek',
  hi: 'devanagari',
}

/** The faces of a language. Every language needs `latin`, for digits and punctuation. */
export function facesFor(locale: string): readonly TitleFace[] {
  const other = otherFaces[locale.split('-')[0]!]
  return other ? ['latin', other] : ['latin']
}

/** The name of the file in `runtime/public/faces`. */
export const faceFile = (face: TitleFace) => `title-${face}.gen.woff2`

/** The typeface as CSS, for documents without scripts. Until it has loaded, texts have the fallback typefaces. */
export const faceRules = (faces: readonly TitleFace[]): string =>
  faces
    .map(
      (face) =>
        `@font-face{font-family:Title;font-weight:600 800;src:url(/faces/${faceFile(face)});unicode-range:${titleFaces[face]};ascent-override:92%;descent-override:21.5%;font-display:swap}`,
    )
    .join('')
