/** Accepts the new pictures of `npm run walk`: the next walks compare their pictures with these. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WalkJobResult } from './jobResult.ts'
import { pictureFile, pictureFolder } from './pictureFiles.ts'
import type { WalkJob } from './planWalks.ts'
import type { WalkSettings } from './readSettings.ts'

/**
 * Replaces the accepted pictures of the arms, locales and viewports of `jobs`. If a walk broke off before a screen,
 * and no other walk has reached the screen, the accepted picture of this screen stays.
 */
export function acceptPictures(
  { folder, accepted }: Pick<WalkSettings, 'folder' | 'accepted'>,
  jobs: readonly WalkJob[],
  results: readonly Pick<WalkJobResult, 'job' | 'brokenOff'>[],
): void {
  const brokenOff = new Set(results.flatMap((result) => (result.brokenOff ? [result.job] : [])))
  const kept = new Set(
    jobs
      .filter(({ id }) => brokenOff.has(id))
      .flatMap((job) => job.examined.map((screen) => pictureFile(job, screen))),
  )
  for (const subfolder of new Set(jobs.map(pictureFolder))) {
    if (!existsSync(join(accepted, subfolder))) continue
    for (const name of readdirSync(join(accepted, subfolder)))
      if (!kept.has(`${subfolder}/${name}`)) rmSync(join(accepted, subfolder, name))
  }
  mkdirSync(dirname(accepted), { recursive: true })
  cpSync(join(folder, 'pictures'), accepted, { recursive: true })
}
