/** Takes the pictures of every screen of a funnel, on walks that together show all screens. */
import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import pc from 'picocolors'
import { armPrograms } from '../../engine/analysis/armPrograms.ts'
import type { App } from '../../runtime/app/createApp.ts'
import { isShown } from '../../testing/browser/player.ts'
import type { Step } from '../../testing/journey.ts'
import { planWalks } from '../walk/planWalks.ts'
import { runJobs } from '../walk/runJobs.ts'
import { walkedArms } from '../walk/walkedArms.ts'
import { openExamined } from './openExamined.ts'
import { showAnswer } from './showAnswer.ts'
import { takePictures, type Picture } from './takePictures.ts'
import { byBrowser, type View } from './views.ts'

export interface TakenPictures {
  pictures: readonly Picture[]
  /** One message for each problem, such as a missing picture. */
  problems: readonly string[]
}

export interface TakeInput {
  app: App
  views: readonly View[]
  /** The folder to write the pictures to. */
  folder: string
}

/**
 * @param url the URL of the built product, on a server that allows previews.
 * @throws ToolProblem if the walks cannot be found.
 */
export async function takeScreens(
  funnel: string,
  url: string,
  { app, views, folder }: TakeInput,
): Promise<TakenPictures> {
  const programs = armPrograms(app.configs.funnels.get(funnel)!, app.registry)
  const arms = walkedArms({ app, programs })
  const pictures: Picture[] = []
  const problems: string[] = []
  const viewGroups = byBrowser(views)
  const jobs = viewGroups
    .flatMap(({ locale, viewport }) => planWalks(arms, [locale], [viewport], false).jobs)
    .filter(({ examined }) => examined.length > 0)
    // Jobs with many examined screens first, so that no long job runs alone at the end.
    .toSorted((one, other) => other.examined.length - one.examined.length)
  let done = 0
  await runJobs({
    ...{ jobs, arms, app, url, folder },
    workers: 2,
    open: openExamined,
    async examine(page, step, job) {
      const { program } = arms.find(({ name }) => name === job.arm)!
      const position = program.position.get(step.screen.id)!
      const group = viewGroups.find(
        ({ locale, viewport }) => locale === job.locale && viewport.name === job.viewport,
      )!
      const taken: Picture[] = []
      for (const { name, values } of statesOf(step, job.arm)) {
        await showAnswer(page, { ...step, values })
        await movePointerAway(page)
        taken.push(...(await takePictures(page, group.views, { part: funnel, name, position }, folder)))
      }
      if (await isShown(page, step.screen.id)) {
        pictures.push(...taken)
        return []
      }
      // The screen has advanced by itself, so the pictures may show the next one.
      for (const { file } of taken) rmSync(file)
      return undefined
    },
    onResult({ job, findings, pictured, seconds }) {
      // `npm run walk` reports all other findings.
      const pathFindings = findings.filter(({ type }) => type === 'path')
      problems.push(...pathFindings.map(({ message }) => `${funnel} ${job}: ${message}`))
      const missing = jobs.find(({ id }) => id === job)!.examined.filter((id) => !pictured.includes(id))
      if (missing.length > 0) problems.push(`${funnel} ${job}: no picture of ${missing.join(', ')}`)
      done += 1
      console.error(pc.dim(`${funnel} ${done}/${jobs.length} ${job} ${seconds.toFixed(0)} s`))
    },
  })
  return { pictures, problems }
}

/**
 * The states of a screen that get a picture. An exercise has three: without an answer, with a right answer and with a
 * wrong one. Any other screen has one state: its answers are chosen.
 */
export function statesOf(
  { screen, values }: Step,
  arm: string,
): { name: string; values: readonly string[] }[] {
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

/** A pointer that stays on an answer would change its colour. */
const movePointerAway = (page: Page) => page.mouse.move(0, 0)
