/** Takes the pictures of every screen of a funnel, on the walks that show all of them. */
import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import pc from 'picocolors'
import { armedPrograms } from '../../engine/analysis/armedPrograms.ts'
import type { App } from '../../runtime/app/createApp.ts'
import { isShown } from '../../testing/browser/player.ts'
import type { Step } from '../../testing/journey.ts'
import type { WalkFinding } from '../walk/jobResult.ts'
import { planWalks, type WalkJob, type WalkedArm } from '../walk/planWalks.ts'
import { runJobs } from '../walk/runJobs.ts'
import { viewports } from '../walk/viewports.ts'
import { walkedArms } from '../walk/walkedArms.ts'
import { showAnswer } from './showAnswer.ts'
import { takePictures, type Picture } from './takePictures.ts'
import type { View } from './views.ts'

export interface Taken {
  pictures: readonly Picture[]
  /** What went wrong on the way, in words. */
  problems: readonly string[]
}

export interface TakeInput {
  app: App
  views: readonly View[]
  /** The folder of the pictures. */
  folder: string
}

/** @param url of the built product, with previews. @throws ToolProblem if the walks cannot be found. */
export async function takeScreens(
  funnel: string,
  url: string,
  { app, views, folder }: TakeInput,
): Promise<Taken> {
  const armed = armedPrograms(app.configs.funnels.get(funnel)!, app.registry)
  const arms = walkedArms({ app, armed })
  const pictures: Picture[] = []
  const problems: string[] = []
  const jobs = jobsFor(arms, views)
  let done = 0
  await runJobs({
    ...{ jobs, arms, app, url, folder },
    workers: 2,
    async open(page, first) {
      // The title face loads after the first paint: the second visit has it in the cache.
      for (let visit = 0; visit < 2; visit++) await page.goto(first, { waitUntil: 'networkidle' })
    },
    async examine(page, step, job) {
      const { program } = arms.find(({ name }) => name === job.arm)!
      const position = program.position.get(step.screen.id)!
      const own = views.filter((view) => isOfJob(view, job))
      const taken: Picture[] = []
      for (const { name, values } of statesOf(step, job.arm)) {
        await showAnswer(page, { ...step, values })
        await leave(page)
        taken.push(...(await takePictures(page, own, { part: funnel, name, position }, folder)))
      }
      if (await isShown(page, step.screen.id)) {
        pictures.push(...taken)
        return []
      }
      for (const { file } of taken) rmSync(file)
      return undefined
    },
    onResult({ job, findings, pictured, seconds }) {
      problems.push(...findings.map((finding) => `${funnel} ${job}: ${wordsOf(finding)}`))
      const missing = jobs.find(({ id }) => id === job)!.examined.filter((id) => !pictured.includes(id))
      if (missing.length > 0) problems.push(`${funnel} ${job}: no picture of ${missing.join(', ')}`)
      done += 1
      console.error(pc.dim(`${funnel} ${done}/${jobs.length} ${job} ${seconds.toFixed(0)} s`))
    },
  })
  return { pictures, problems }
}

/** In each language and on each device, the walks that together show all screens. The longest walks first. */
function jobsFor(arms: readonly WalkedArm[], views: readonly View[]): WalkJob[] {
  const locales = [...new Set(views.map(({ locale }) => locale))]
  const jobs = locales.flatMap((locale) => {
    const devices = new Set(views.filter((view) => view.locale === locale).map(({ size }) => size.device))
    const own = viewports.filter(({ device }) => devices.has(device))
    return planWalks(arms, [locale], own, false).jobs.filter(({ examined }) => examined.length > 0)
  })
  return jobs.toSorted((one, other) => other.examined.length - one.examined.length)
}

const isOfJob = ({ size, locale }: View, job: WalkJob) =>
  locale === job.locale && size.device === viewports.find(({ name }) => name === job.viewport)!.device

/** What is shown of a screen: its chosen answers, or an exercise before its answer and both verdicts. */
function statesOf({ screen, values }: Step, arm: string): { name: string; values: readonly string[] }[] {
  const name = arm === 'control' ? screen.id : `${screen.id}.${arm}`
  const answers = screen.config.answers ?? []
  const right = answers.find(({ correct }) => correct === true)
  const wrong = answers.find(({ correct }) => correct === false)
  if (screen.definition.autoAdvance || !right || !wrong) return [{ name, values }]
  return [
    { name, values: [] },
    { name: `${name}.right`, values: [right.id] },
    { name: `${name}.wrong`, values: [wrong.id] },
  ]
}

/** A pointer that stays on an answer would change its color. */
const leave = (page: Page) => page.mouse.move(0, 0)

const wordsOf = ({ screen, message }: WalkFinding) => [screen, message].filter(Boolean).join(': ')
