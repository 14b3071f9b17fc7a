/** The views of all kinds and all their pictures, in one module. It loads after the first screen. */
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'

loadPictures()

export { screenViews } from '../../screens/views.gen.ts'
