/** Exports the loaders of all views, and loads all pictures. Hydration does not wait for this module. */
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'

loadPictures()

export { screenViews } from '../../screens/views.gen.ts'
