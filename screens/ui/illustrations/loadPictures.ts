/** Apart from `loadedPictures`, so that a browser can import the pictures when it needs them. */
import { loadedPictures } from './loadedPictures.ts'
import { pictures } from './pictures.ts'

/** Makes every picture available to `Illustration`. */
export const loadPictures = (): void => void Object.assign(loadedPictures, pictures)
