/** The loaders of all views, and the pictures of all views. The screen that is hydrated does not need this module. */
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'

loadPictures()

export { screenViews } from '../../screens/views.gen.ts'
