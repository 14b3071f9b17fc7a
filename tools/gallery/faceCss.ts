/** The style sheet of the title typeface, for all languages. The gallery has no script that loads the typeface. */
import { faceRules, titleFaces, type TitleFace } from '../../runtime/app/titleFaces.ts'

export const faceCss = faceRules(Object.keys(titleFaces) as TitleFace[])
