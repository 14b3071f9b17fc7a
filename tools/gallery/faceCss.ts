/** The face of titles as a style sheet: the gallery has no scripts of the product, which load it after the first paint. */
import { faceRules, titleFaces, type TitleFace } from '../../runtime/app/titleFaces.ts'

export const faceCss = faceRules(Object.keys(titleFaces) as TitleFace[])
