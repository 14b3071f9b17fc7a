/** The paths of a report's pictures, below the folders `pictures` and `broken`. */
import type { WalkJob } from './planWalks.ts'

/** Turns `experiment=variation` into a folder name that needs no escaping in a URL. */
const folderOf = (arm: string) => arm.replace('=', '.')

/** The folder for the pictures of one arm, locale and viewport. */
export const pictureFolder = ({
  arm,
  locale,
  viewport,
}: Pick<WalkJob, 'arm' | 'locale' | 'viewport'>): string => [folderOf(arm), locale, viewport].join('/')

export const pictureFile = (job: Pick<WalkJob, 'arm' | 'locale' | 'viewport'>, screen: string): string =>
  `${pictureFolder(job)}/${screen}.png`

/** The picture of the page on which a walk broke off. */
export const brokenFile = (job: WalkJob): string => `${pictureFolder(job)}-${job.walk}.png`
