/** What a funnel's page needs once its first screen is shown: the other screens, the pictures, notices, work ahead. */
import '../../screens/ui/illustrations/all.ts'

export { screenViews } from '../../screens/views.gen.ts'
export { runAutomaticScreens } from './automatic.ts'
export { keepAhead } from './keepAhead.ts'

export const loadNotices = () => import('./notices.ts')
