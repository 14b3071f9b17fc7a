/** Where the pictures of a report lie, below its folder. */
import type { Job } from './planWalks.ts'

/** `experiment=variation` as a folder that an address can name as it is. */
const folderOf = (arm: string) => arm.replace('=', '.')

/** By arm, locale and viewport: the folder of its pictures, `<screen>.png`. */
export const pictureFolder = ({ arm, locale, viewport }: Pick<Job, 'arm' | 'locale' | 'viewport'>): string =>
  [folderOf(arm), locale, viewport].join('/')

export const pictureFile = (job: Pick<Job, 'arm' | 'locale' | 'viewport'>, screen: string): string =>
  `${pictureFolder(job)}/${screen}.png`

/** Of where a walk broke off. */
export const brokenFile = (job: Job): string => `${pictureFolder(job)}-${job.walk}.png`
