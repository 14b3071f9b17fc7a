/** Plans and plays the walks of a funnel, compares their pictures and writes the report. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import pc from 'picocolors'
import { armName } from '../../engine/analysis/armPrograms.ts'
import { startServer } from '../../testing/browser/startServer.ts'
import { buildViewer } from '../graph/buildViewer.ts'
import type { PicturedFunnel } from '../graph/mapPage.ts'
import { describeFunnel } from '../../engine/analysis/map/describeFunnel.ts'
import { titleOf } from '../../engine/analysis/map/funnelMap.ts'
import { openFunnel, type OpenedFunnel } from '../openFunnel.ts'
import { today } from '../today.ts'
import { walkName, walkSteps } from '../../engine/analysis/map/walkWords.ts'
import { root } from '../root.ts'
import { acceptPictures } from './acceptPictures.ts'
import { comparePictures } from './comparePictures.ts'
import { examineScreen } from './examineScreen.ts'
import { pictureFile } from './pictureFiles.ts'
import { ownScreens, planWalks, type WalkedArm, type WalkPlan } from './planWalks.ts'
import type { WalkReport, ReportedArm } from './walkReport.ts'
import { clearReport, makeReportFolder } from './reportFolder.ts'
import { reportPage } from './reportPage.ts'
import type { WalkJobResult } from './jobResult.ts'
import { runJobs } from './runJobs.ts'
import { readSettings, type WalkOptions, type WalkSettings } from './readSettings.ts'
import { walkedArms } from './walkedArms.ts'
import { readResults, resultsKey, writeResults } from './storedResults.ts'

/** Walks a funnel and writes its report. @throws ToolProblem if the funnel or an option is wrong. */
export async function walkFunnel(
  id: string,
  options: WalkOptions,
): Promise<{ report: WalkReport; settings: WalkSettings }> {
  const started = Date.now()
  const opened = openFunnel(id, options.configs, { served: true })
  const settings = readSettings(options, opened.programs[0]!.program.locales)
  makeReportFolder(settings.folder)
  const arms = walkedArms(opened)
  const control = arms[0]!
  const plan = planWalks(arms, settings.locales, settings.viewports, options.everyAnswer ?? false)
  const dist = join(root, 'dist')
  if (!existsSync(join(dist, 'server/main.js'))) await (await import('../build/command.ts')).buildCommand()

  const key = resultsKey(dist, opened.files, id, plan.jobs)
  const storedResults = options.resume ? readResults(settings.folder, key) : []
  clearReport(settings.folder, key, storedResults)
  const results = await walkAll(plan, arms, opened, settings, storedResults, key, options.configs)

  const report: WalkReport = {
    title: `${control.program.head?.title ?? id}`,
    seconds: (Date.now() - started) / 1000,
    locales: settings.locales,
    viewports: settings.viewports.map(({ name }) => name),
    arms: arms.map((arm) => reportedArm(arm, control, plan)),
    jobs: plan.jobs,
    results,
    unwalked: plan.unwalked,
    unproven: arms.flatMap(({ name, unproven }) => unproven.map((what) => `${name}: ${what}`)),
    changes: comparePictures(
      settings.accepted,
      join(settings.folder, 'pictures'),
      join(settings.folder, 'changes'),
    ),
    accepted: relative(settings.folder, settings.accepted).split(sep).join('/'),
    funnel: describeControl(opened, settings),
  }
  writeFileSync(join(settings.folder, 'index.html'), reportPage(report, await buildViewer()))
  if (options.accept) acceptPictures(settings, plan.jobs, results)
  return { report, settings }
}

async function walkAll(
  { jobs }: WalkPlan,
  arms: readonly WalkedArm[],
  { app }: OpenedFunnel,
  { folder, workers }: WalkSettings,
  storedResults: readonly WalkJobResult[],
  key: string,
  configs: string | undefined,
): Promise<WalkJobResult[]> {
  const results = [...storedResults]
  const done = new Set(storedResults.map(({ job }) => job))
  const remaining = jobs.filter(({ id }) => !done.has(id))
  if (remaining.length === 0) return results
  const configsOption = configs === undefined ? {} : { configs: resolve(configs) }
  const server = await startServer({ ...configsOption, preview: true })
  try {
    await runJobs({
      jobs: remaining,
      arms,
      app,
      url: server.url,
      folder,
      workers,
      async open(page, { url }) {
        await page.goto(url)
        return { from: 0 }
      },
      examine: (page, { screen }, job) =>
        examineScreen(page, screen.id, join(folder, 'pictures', pictureFile(job, screen.id))),
      onResult(result) {
        results.push(result)
        writeResults(folder, key, results)
        const { findings, job, seconds } = result
        const verdict = findings.length > 0 ? pc.red(`✗ ${findings[0]!.message}`) : pc.green('✓')
        const number = `${results.length - storedResults.length}/${remaining.length}`
        console.error(`${pc.dim(number)} ${job} ${verdict} ${pc.dim(`${seconds.toFixed(1)} s`)}`)
      },
    })
  } finally {
    await server.kill()
  }
  return results
}

function reportedArm(arm: WalkedArm, control: WalkedArm, { samePaths }: WalkPlan): ReportedArm {
  const { name, program, walks } = arm
  const ownIds = ownScreens(arm, control)
  return {
    name,
    samePaths: samePaths.includes(name),
    screens: program.screens
      .filter((screen) => ownIds.has(screen!.id))
      .map((screen) => ({ id: screen!.id, title: titleOf(screen!) })),
    walks: walks.map((walk, index) => ({
      name: walkName(index, program, walk),
      steps: walkSteps(program, walk),
    })),
  }
}

/** The control, with the pictures of the first locale and viewport. */
function describeControl(
  { app, programs }: OpenedFunnel,
  { folder, locales, viewports }: WalkSettings,
): PicturedFunnel {
  const control = programs[0]!
  const pictureSet = { arm: armName(control), locale: locales[0]!, viewport: viewports[0]!.name }
  const pictures = control.program.screens.flatMap((screen) => {
    const file = `pictures/${pictureFile(pictureSet, screen!.id)}`
    return existsSync(join(folder, file)) ? [[screen!.id, file] as const] : []
  })
  return { ...describeFunnel(control, app.registry, today()), pictures: Object.fromEntries(pictures) }
}
