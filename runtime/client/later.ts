/**
 * What a funnel's page needs once its first screen is shown: the other screens, the pictures, notices, work ahead. And
 * what reads an earlier visit: where there was one, it comes before the first screen is taken over.
 */
import '../../screens/ui/illustrations/all.ts'

export { migrateRun } from '../../engine/core/run/migrateRun.ts'
export { readStoredRun } from '../../engine/core/run/readStoredRun.ts'
export { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
export { screenViews } from '../../screens/views.gen.ts'
export { runAutomaticScreens } from './automatic.ts'
export { keepAhead } from './keepAhead.ts'

export const loadNotices = () => import('./notices.ts')
