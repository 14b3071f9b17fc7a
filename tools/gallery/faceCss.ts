/** The style sheet of the title typeface. The product loads it by script; the gallery does not have this script. */
import { faceRules, titleFaces, type TitleFace } from '../../runtime/app/titleFaces.ts'

export const faceCss = faceRules(Object.keys(titleFaces) as TitleFace[])
