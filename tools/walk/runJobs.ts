/** Plays the walks of a plan on the built product, in several browsers at once. */
import { chromium } from '@playwright/test'
import pMap from 'p-map'
import { previewUrl } from '../../engine/analysis/previewUrl.ts'
import { localPath, linkUrl } from '../../engine/core/config/linkUrl.ts'
import { screenUrl } from '../../engine/core/copy/localProgram.ts'
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'
import type { Program } from '../../engine/core/program.ts'
import type { App } from '../../runtime/app/createApp.ts'
import type { Step } from '../../testing/journey.ts'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { needsPreview, queryOf } from './unmetNeeds.ts'
import { playJob, type Examiner } from './playJob.ts'
import type { WalkJob, WalkedArm } from './planWalks.ts'
import type { WalkJobResult } from './jobResult.ts'
import { viewports } from './viewports.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

export interface RunInput extends Examiner {
  jobs: readonly WalkJob[]
  arms: readonly WalkedArm[]
  app: App
  /** The URL of the product. */
  url: string
  /** Pictures of walks that break off are written to `broken` in this folder. */
  folder: string
  /** The most browsers that run at once. */
  workers: number
  onResult(result: WalkJobResult): void
}

/** The average number of simultaneous walks in each browser. A walk mostly waits for the next screen. */
const walksPerBrowser = 4

export async function runJobs(input: RunInput): Promise<void> {
  const { jobs, workers, onResult } = input
  if (jobs.length === 0) return
  const launch = () => chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  const browsers = await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, launch))
  try {
    const runJob = async (job: WalkJob, index: number) => {
      const browser = browsers[index % browsers.length]!
      onResult(await playJob(browser, { ...inputOf(job, input), job }))
    }
    await pMap(jobs, runJob, { concurrency: browsers.length * walksPerBrowser })
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
}

function inputOf(job: WalkJob, { arms, app, url, folder, open, examine }: RunInput) {
  const { program, walks, roots } = arms.find(({ name }) => name === job.arm)!
  const walk = walks[job.walk]!
  const { site } = app.configs
  const base = localPath(program.path, job.locale, site.defaultLocale)
  const finish = linkUrl(program.finish, job.locale, app.configs)
  const viewport = viewports.find(({ name }) => name === job.viewport)!
  const isPreviewed = needsPreview(program, walk, roots)
  // The preview link already sets the parameters and the arms.
  const query = isPreviewed ? '' : new URLSearchParams({ ...queryOf(walk), ...program.arms }).toString()
  const { device } = viewport
  const learner = {
    context: { device, locale: job.locale, ...walk.context },
    answers: {},
    screens: walk.screens.slice(0, 1),
    experiments: program.arms,
  }
  return {
    viewport,
    preview: isPreviewed ? previewUrl(url, program.id, learner) : undefined,
    steps: stepsOf(program, walk, base),
    url: `${url}${base}${query ? `?${query}` : ''}`,
    // A walk opens the finish only on this site.
    finish: /^\/(?!\/)/.test(finish) ? finish : undefined,
    folder,
    open,
    examine,
  }
}

function stepsOf(program: Program, { screens, answers }: Witness, base: string): Step[] {
  return screens.map((id, index) => {
    const screen = findScreen(program, id)!
    const answer = answers[id]
    const values = answer === undefined ? [] : screen.definition.values(answer)
    return { screen, values, url: screenUrl({ base }, id, index === 0) }
  })
}
