/** Imports all pictures and icons. A module of its own, so that a browser can load both after its first screen. */
import { icons } from '../icons.gen.ts'
import { loadedIcons, loadedPictures } from './loadedPictures.ts'
import { pictures } from './pictures.ts'

/** Makes every picture available to `Illustration`, and every icon to `Icon`. */
export function loadPictures(): void {
  Object.assign(loadedPictures, pictures)
  Object.assign(loadedIcons, icons)
}
