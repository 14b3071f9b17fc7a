/** Exports the loaders of all views, and loads all pictures. The screen that is hydrated does not need this module. */
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'

loadPictures()

export { screenViews } from '../../screens/views.gen.ts'
