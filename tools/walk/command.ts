/** `npm run walk`: goes every way through a funnel in a browser, as learners do, and reports what it saw. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import pc from 'picocolors'
import { analyse } from '../../engine/analysis/analyse.ts'
import { armName } from '../../engine/analysis/armedPrograms.ts'
import { coverOf } from '../../engine/analysis/paths/cover.ts'
import { startServer } from '../../testing/browser/startServer.ts'
import { mapOf } from '../graph/command.ts'
import { titleOf } from '../../engine/analysis/map/funnelMap.ts'
import { openFunnel, type OpenedFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { ToolProblem } from '../toolProblem.ts'
import { walkName, walkSteps } from '../../engine/analysis/map/walkWords.ts'
import { root } from '../root.ts'
import { comparePictures } from './comparePictures.ts'
import { naturalAnswers } from './naturalAnswers.ts'
import { pictureFile, pictureFolder } from './pictureFiles.ts'
import { ownScreens, planWalks, type Job, type WalkedArm, type WalkPlan } from './planWalks.ts'
import { groupFailures, type Report, type ReportedArm } from './report.ts'
import { reportPage } from './reportPage.ts'
import type { JobResult } from './result.ts'
import { runJobs } from './runJobs.ts'
import { readSettings, type WalkOptions, type WalkSettings } from './settings.ts'
import { readResults, stateKey, writeResults } from './state.ts'

export type { WalkOptions } from './settings.ts'

export async function walkCommand(id: string, options: WalkOptions): Promise<void> {
  try {
    const report = await walkFunnel(id, options)
    if (groupFailures(report).length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error
    console.error(pc.red(error.message))
    process.exitCode = 1
  }
}

async function walkFunnel(id: string, options: WalkOptions): Promise<Report> {
  const started = Date.now()
  const opened = openFunnel(id, options.configs)
  const settings = readSettings(options, opened.armed[0]!.program.locales)
  const arms = walkedArms(opened)
  const plan = planWalks(arms, settings.locales, settings.viewports, options.everyAnswer ?? false)
  const dist = join(root, 'dist')
  if (!existsSync(join(dist, 'server/main.js'))) await (await import('../build/command.ts')).buildCommand()

  const key = stateKey(dist, opened.files, id)
  const kept = options.resume ? readResults(settings.folder, key) : []
  clear(settings.folder, kept.length > 0)
  const results = await walkAll(plan, arms, opened, settings, kept, key, options.configs)

  const report: Report = {
    title: `${arms[0]!.program.head?.title ?? id}`,
    seconds: (Date.now() - started) / 1000,
    locales: settings.locales,
    viewports: settings.viewports.map(({ name }) => name),
    arms: arms.map((arm) => reportedArm(arm, arms[0]!, plan)),
    jobs: plan.jobs,
    results,
    unwalked: plan.unwalked,
    changes: comparePictures(
      settings.accepted,
      join(settings.folder, 'pictures'),
      join(settings.folder, 'changes'),
    ),
    accepted: relative(settings.folder, settings.accepted).split(sep).join('/'),
    map: mapFor(opened, settings),
  }
  writeFileSync(join(settings.folder, 'index.html'), reportPage(report))
  if (options.accept) accept(settings, plan.jobs)
  tell(report, settings)
  return report
}

/** @throws ToolProblem where the analysis cannot tell the ways apart. */
function walkedArms({ app, armed }: OpenedFunnel): WalkedArm[] {
  return armed.map((each) => {
    const analysis = analyse({ ...each, registry: app.registry, today: today() })
    if (!('model' in analysis) || !analysis.paths)
      throw new ToolProblem(`The walks cannot be found. Not proven: ${analysis.unproven.join('; ')}.`)
    const { walks } = coverOf(analysis.model, analysis.paths, today())
    const natural = walks.map((walk) => naturalAnswers(each.program, walk, today()))
    return { ...each, name: armName(each), roots: app.registry.plugins.roots, walks: natural }
  })
}

/** What an earlier run has left; the accepted pictures stay. */
function clear(folder: string, resumes: boolean): void {
  for (const part of ['changes', 'broken', ...(resumes ? [] : ['pictures', 'state.json'])])
    rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
}

async function walkAll(
  { jobs }: WalkPlan,
  arms: readonly WalkedArm[],
  { app }: OpenedFunnel,
  { folder, workers }: WalkSettings,
  kept: readonly JobResult[],
  key: string,
  configs: string | undefined,
): Promise<JobResult[]> {
  const results = [...kept]
  const done = new Set(kept.map(({ job }) => job))
  const waiting = jobs.filter(({ id }) => !done.has(id))
  if (waiting.length === 0) return results
  const server = await startServer(configs === undefined ? {} : { configs: resolve(configs) })
  try {
    await runJobs({
      jobs: waiting,
      arms,
      app,
      url: server.url,
      folder,
      workers,
      onResult(result) {
        results.push(result)
        writeResults(folder, key, results)
        const { failures, job, seconds } = result
        const verdict = failures.length > 0 ? pc.red(`✗ ${failures[0]!.message}`) : pc.green('✓')
        const number = `${results.length - kept.length}/${waiting.length}`
        console.error(`${pc.dim(number)} ${job} ${verdict} ${pc.dim(`${seconds.toFixed(1)} s`)}`)
      },
    })
  } finally {
    await server.kill()
  }
  return results
}

function reportedArm(arm: WalkedArm, control: WalkedArm, { wordsOnly }: WalkPlan): ReportedArm {
  const { name, program, walks } = arm
  const shown = ownScreens(arm, control)
  return {
    name,
    wordsOnly: wordsOnly.includes(name),
    screens: program.screens
      .filter((screen) => shown.has(screen!.id))
      .map((screen) => ({ id: screen!.id, title: titleOf(screen!) })),
    walks: walks.map((walk, index) => ({
      name: walkName(index, program, walk),
      steps: walkSteps(program, walk),
    })),
  }
}

/** Of the control, with the pictures of the first device. */
function mapFor({ app, armed }: OpenedFunnel, { folder, locales, viewports }: WalkSettings) {
  const control = armed[0]!
  const place = { arm: armName(control), locale: locales[0]!, viewport: viewports[0]!.name }
  return mapOf(control, analyse({ ...control, registry: app.registry, today: today() }), (screen) => {
    const file = `pictures/${pictureFile(place, screen)}`
    return existsSync(join(folder, file)) ? file : undefined
  })
}

/** Only of what was walked this time is anything replaced. */
function accept({ folder, accepted }: WalkSettings, jobs: readonly Job[]): void {
  for (const part of new Set(jobs.map(pictureFolder)))
    rmSync(join(accepted, part), { recursive: true, force: true })
  mkdirSync(dirname(accepted), { recursive: true })
  cpSync(join(folder, 'pictures'), accepted, { recursive: true })
}

function tell(report: Report, { folder }: WalkSettings): void {
  const { jobs, results, unwalked, changes, seconds } = report
  const failures = groupFailures(report)
  for (const { type, screen, message, jobs: where } of failures.slice(0, 20))
    console.log(
      `${pc.red(type)} ${screen ?? ''} ${message} ${pc.dim(`${where[0]!.id}, ${where.length} walks`)}`,
    )
  for (const { arm, walk, needs } of unwalked)
    console.log(pc.yellow(`${arm} walk ${walk + 1} not walked, needs ${needs.join(', ')}`))
  const screens = results.reduce((sum, { pictured }) => sum + pictured.length, 0)
  console.log(
    `${jobs.length} walks, ${screens} screens looked at, ${failures.length} findings, ${changes.length} pictures changed, ${seconds.toFixed(0)} s`,
  )
  console.log(join(folder, 'index.html'))
}
