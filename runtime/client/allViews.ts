/** The views of all kinds, and the pictures that any of them may show: one module, loaded after the first screen. */
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'

loadPictures()

export { screenViews } from '../../screens/views.gen.ts'
